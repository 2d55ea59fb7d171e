import type { AnyGame } from '../../engine/game.ts';
import { accepted, type Parsed, refuse, refused } from '../../engine/refusal.ts';
import type { Slip } from '../../engine/slips/slip.ts';
import type { Seat } from '../../engine/turn.ts';
import type { Milliseconds } from '../clock/tempo.ts';
import { decideGameAct } from '../commands/act.ts';
import type { Fact } from '../events/events.ts';
import type { Table } from '../table.ts';
import { checkSlip } from './check-slip.ts';
import { forcedMove } from './forced.ts';

/** Writes a slip, or replaces the one there is. If it is the seat's turn, the slip plays at once. */
export function decideWriteSlip(game: AnyGame, table: Table, seat: Seat, slip: Slip): Parsed<Fact[]> {
  if (table.phase !== 'running') return refused(refuse('table', 'not-running'));
  const { level, conceded } = table.seats[seat];
  if (level !== null) return refused(refuse('table', conceded ? 'conceded' : 'bot-plays', { seat }));
  const checked = checkSlip(game, slip);
  return checked.ok ? accepted([{ type: 'slip-written', seat, slip: checked.value }]) : checked;
}

export function decideWithdrawSlip(table: Table, seat: Seat): Parsed<Fact[]> {
  return table.seats[seat].slip
    ? accepted([{ type: 'slip-withdrawn', seat }])
    : refused(refuse('table', 'no-slip'));
}

export function decideSetForced(table: Table, seat: Seat, on: boolean): Parsed<Fact[]> {
  return accepted(table.seats[seat].forced === on ? [] : [{ type: 'forced-set', seat, on }]);
}

/** The forced move, if its moment has come. */
export function decideForced(game: AnyGame, table: Table, now: Milliseconds): Fact[] {
  const move = forcedMove(game, table);
  if (!move || move.at > now) return [];
  const acted = decideGameAct(game, table, { seat: move.seat, do: move.do, by: 'forced' });
  return acted.ok ? acted.value : [];
}
