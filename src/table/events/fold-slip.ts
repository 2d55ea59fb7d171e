import type { AnyGame } from '../../engine/game.ts';
import type { Seat } from '../../engine/turn.ts';
import { factsFor } from '../slips/evaluate.ts';
import type { SlipState } from '../slips/slip-state.ts';
import type { Table } from '../table.ts';
import type { EventOf } from './events.ts';

type SlipEvent = EventOf<'slip-written' | 'slip-withdrawn' | 'slip-stopped' | 'forced-set'>;

export function foldSlip(game: AnyGame, table: Table, event: SlipEvent): void {
  const { seat } = event;
  const own = table.seats[seat];
  switch (event.type) {
    case 'slip-written': {
      const since = factsFor(game, table.state, seat);
      own.slip = { slip: event.slip, used: 0, since, stopped: null };
      break;
    }
    case 'slip-withdrawn':
      own.slip = null;
      break;
    case 'slip-stopped':
      changeSlip(table, seat, slip => ({ ...slip, stopped: { why: event.why, where: event.where } }));
      break;
    case 'forced-set':
      own.forced = event.on;
  }
}

/** Counts an act of the slip; the last one ends it. */
export function useSlip(table: Table, seat: Seat): void {
  changeSlip(table, seat, slip => {
    const used = slip.used + 1;
    return { ...slip, used, stopped: used === slip.slip.turns ? { why: 'done', where: null } : null };
  });
}

function changeSlip({ seats }: Table, seat: Seat, changed: (slip: SlipState) => SlipState): void {
  const { slip } = seats[seat];
  if (slip) seats[seat].slip = changed(slip);
}
