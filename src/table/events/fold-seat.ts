import type { Seat } from '../../engine/turn.ts';
import { refreshClocks, settle } from '../clock/clock.ts';
import { BOT_NONCE } from '../shuffle/shuffle.ts';
import { type Clock, HOUSE_LEVEL, type SeatState, type Table } from '../table.ts';
import { tell } from '../view/log.ts';
import type { EventOf } from './events.ts';

type SeatEvent = EventOf<
  'sat' | 'left' | 'handed' | 'renamed' | 'connected' | 'disconnected' | 'reminded' | 'timed-out'
>;

export function foldSeat(table: Table, event: SeatEvent): void {
  const { seat, at } = event;
  const { name } = table.seats[seat];
  switch (event.type) {
    case 'sat':
      change(table, seat, { kind: 'person', name: event.name, nonce: event.nonce, connected: true });
      tell(table, at, 'sat', { seat });
      break;
    case 'left':
      change(table, seat, { kind: 'open', name: null, nonce: null, connected: false });
      tell(table, at, 'left', { name });
      break;
    case 'handed':
      change(table, seat, { name: event.name, slip: null });
      tell(table, at, 'handed', { name, to: event.name });
      break;
    case 'renamed':
      change(table, seat, { name: event.name });
      tell(table, at, 'renamed', { name, to: event.name });
      break;
    default:
      foldClock(table, event);
  }
}

function foldClock(table: Table, { type, seat, at }: Exclude<SeatEvent, { name: string }>): void {
  const { connected } = table.seats[seat];
  switch (type) {
    case 'connected':
    case 'disconnected':
      changeClock(table, seat, clock => settle(clock, connected, at));
      change(table, seat, { connected: type === 'connected' });
      break;
    case 'reminded':
      changeClock(table, seat, clock => ({ ...clock, reminded: true }));
      break;
    case 'timed-out':
      changeClock(table, seat, clock => ({ ...clock, out: true }));
  }
}

/** A bot replaces a person or the other way round. Earlier acts can no longer be undone. */
export function foldPlayer(table: Table, event: EventOf<'gave' | 'took' | 'conceded'>): void {
  const { seat, at } = event;
  const waiting = table.phase === 'waiting';
  switch (event.type) {
    case 'gave':
      change(table, seat, { level: event.level, slip: null });
      if (waiting) change(table, seat, { kind: 'bot', name: null, nonce: BOT_NONCE });
      tell(table, at, waiting ? 'bot' : 'gave', { seat, level: event.level });
      break;
    case 'took':
      change(table, seat, { level: null });
      if (waiting) change(table, seat, { kind: 'open', nonce: null });
      tell(table, at, waiting ? 'freed' : 'took', { seat });
      break;
    case 'conceded':
      change(table, seat, { level: HOUSE_LEVEL, conceded: true, slip: null });
      tell(table, at, 'conceded', { seat, level: HOUSE_LEVEL });
  }
  table.undo = [];
  refreshClocks(table, at);
}

function change(table: Table, seat: Seat, changes: Partial<SeatState>): void {
  table.seats[seat] = { ...table.seats[seat], ...changes };
}

function changeClock(table: Table, seat: Seat, changed: (clock: Clock) => Clock): void {
  const { clock } = table.seats[seat];
  if (clock) change(table, seat, { clock: changed(clock) });
}
