import type { Seat } from '../../engine/turn.ts';
import type { Fact } from '../events/events.ts';
import type { Clock, SeatState, Table } from '../table.ts';
import { DAY, type Milliseconds, type Tempo } from './tempo.ts';

export function firstClock(tempo: Tempo): Clock | null {
  if (tempo.kind === 'unlimited') return null;
  const grace = tempo.kind === 'live' ? tempo.grace : 0;
  return { left: tempo.bank, grace, since: null, reminded: false, out: false };
}

/** Subtracts the time since the clock was last settled; while the player is disconnected, from the grace first. */
export function settle(clock: Clock, connected: boolean, at: Milliseconds): Clock {
  if (clock.since === null) return clock;
  const passed = at - clock.since;
  const graced = connected ? 0 : Math.min(clock.grace, passed);
  const left = Math.max(0, clock.left - (passed - graced));
  return { ...clock, left, grace: clock.grace - graced, since: at };
}

/** Stops the clock at the end of a turn. */
export function stop(clock: Clock, connected: boolean, at: Milliseconds): Clock {
  if (clock.since === null && !clock.out) return clock;
  return { ...settle(clock, connected, at), since: null, reminded: false, out: false };
}

/** Adds the increment of a move. */
export function credit(clock: Clock, tempo: Tempo): Clock {
  if (tempo.kind === 'unlimited') return clock;
  const left = clock.left + tempo.increment;
  return { ...clock, left: tempo.kind === 'mail' ? Math.min(tempo.most, left) : left };
}

/** Runs the clocks of people who must act, stops all others. Called after every change of who acts or who plays a seat. */
export function refreshClocks(table: Table, at: Milliseconds): void {
  for (const [index, seat] of table.seats.entries()) {
    const { clock } = seat;
    if (!clock) continue;
    if (!isThinking(table, index)) seat.clock = stop(clock, seat.connected, at);
    else if (clock.since === null) seat.clock = { ...clock, since: at };
  }
}

function isThinking({ phase, toAct, seats }: Table, seat: Seat): boolean {
  return phase === 'running' && toAct.includes(seat) && seats[seat].level === null;
}

/** The next event caused by a clock. */
export interface Deadline {
  readonly at: Milliseconds;
  readonly seat: Seat;
  readonly type: 'reminded' | 'timed-out';
}

/** When the scheduler must send the next `tick`; `null` if no clock runs. */
export function deadline(table: Table): Deadline | null {
  if (table.tempo.kind === 'unlimited') return null;
  let next: Deadline | null = null;
  for (const seat of table.seats.keys()) {
    for (const due of dues(table, seat)) if (!next || due.at < next.at) next = due;
  }
  return next;
}

/** When the time of a seat runs out if it does not act; `null` if its clock does not run. */
export function timeOutOf(table: Table, seat: Seat): Milliseconds | null {
  return dues(table, seat).find(({ type }) => type === 'timed-out')?.at ?? null;
}

/** The events due by now, at most one a seat: a time-out replaces its reminder. */
export function decideTick(table: Table, now: Milliseconds): Fact[] {
  return [...table.seats.keys()].flatMap(seat => {
    const last = dues(table, seat).findLast(({ at }) => at <= now);
    return last ? [{ type: last.type, seat }] : [];
  });
}

/** The future events of a seat's clock if nobody acts, in order. */
function dues(table: Table, seat: Seat): Deadline[] {
  const state = table.seats[seat];
  const { clock } = state;
  if (!clock || clock.since === null || clock.out || table.sealed[seat]) return [];
  const end = endOf(state, clock, clock.since);
  const timeOut: Deadline = { at: end, seat, type: 'timed-out' };
  if (table.tempo.kind !== 'mail' || clock.reminded) return [timeOut];
  const lead = Math.min(DAY, Math.floor(clock.left / 2));
  return [{ at: end - lead, seat, type: 'reminded' }, timeOut];
}

function endOf({ connected }: SeatState, { left, grace }: Clock, since: Milliseconds): Milliseconds {
  return since + left + (connected ? 0 : grace);
}
