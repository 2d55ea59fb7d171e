import type { Log, LogEntry } from '../../../engine/log.ts';
import * as data from './data.ts';
import * as replenish from './replenish.ts';
import type { State } from './state.ts';
import * as states from './state.ts';

// Local constants, as in the other files of the inner loop: the compiler inlines them, while it looks up import bindings at
// every use. This is optional (src/engine/game.ts).
const { FINISH, firstSlot, LINES, linesPassed, PLACES, PRIZES, RIDERS, seatOf } = data;
const { endRound } = replenish;
const { hasFinished, riderToMove } = states;

/** BA-9: forward by exactly one value, which is then used up. */
export function ride(state: State, value: number, log?: Log): void {
  const rider = riderToMove(state);
  useUp(state, rider, slotOf(state, rider, value));
  const from = state.fields[rider];
  const to = from + value;
  state.fields[rider] = to;
  log?.push(entryOfRide(rider, value, from, to));
  const passed = linesPassed(to);
  for (let line = linesPassed(from); line < passed; line++) passLine(state, rider, line, log);
  state.next++;
  endTurn(state, log);
}

/** Empties the rider's last slot for known values, for the new one. */
function useUp({ values, known }: State, rider: number, slot: number): void {
  const firstSecret = firstSlot(rider) + known[rider];
  const empty = firstSecret - +(slot < firstSecret);
  values[slot] = values[empty];
  values[empty] = 0;
  known[rider] = empty - firstSlot(rider) + 1;
}

function entryOfRide(rider: number, value: number, from: number, to: number): LogEntry {
  return {
    key: 'ride',
    rule: 'BA-9',
    args: { seat: seatOf(rider), rider: (rider % RIDERS) + 1, value, from, to },
  };
}

/** BA-11 */
export function retire(state: State, log?: Log): void {
  const rider = riderToMove(state);
  state.order.splice(state.next, 1);
  state.retired[rider] = true;
  if (!hasFinished(state, rider)) state.chasing--;
  log?.push({ key: 'retire', rule: 'BA-11', args: { seat: seatOf(rider), rider: (rider % RIDERS) + 1 } });
  endRace(state, log);
  endTurn(state, log);
}

/**
 * BA-10: of a value held twice, the public one is used; those come first. Returns the end of the slots if not
 * held.
 */
export function slotOf({ values }: State, rider: number, value: number): number {
  const first = firstSlot(rider);
  const a = +(values[first] !== value);
  const b = a & +(values[first + 1] !== value);
  const c = b & +(values[first + 2] !== value);
  const d = c & +(values[first + 3] !== value);
  return first + a + b + c + d;
}

/** BA-13 to BA-15 */
function passLine(state: State, rider: number, line: number, log?: Log): void {
  const place = state.crossed[line]++;
  const points = place < PLACES ? PRIZES[line][place] : 0;
  const seat = seatOf(rider);
  state.scores[seat] += points;
  log?.push({
    key: line === FINISH ? 'finish' : 'sprint',
    rule: line === FINISH ? 'BA-14' : 'BA-13',
    args: { seat, rider: (rider % RIDERS) + 1, line: LINES[line], place: place + 1, points },
  });
  if (line === FINISH) {
    state.chasing--;
    endRace(state, log);
  }
}

/** BA-16: only a rider who finishes or retires can end the race; there is no replenishing after it. */
function endRace(state: State, log?: Log): void {
  if (state.crossed[FINISH] < PLACES && state.chasing > 0) return;
  state.phase = 'over';
  log?.push({ key: 'over', rule: 'BA-16', args: { scores: state.scores.slice() } });
}

function endTurn(state: State, log?: Log): void {
  if (state.next < state.order.length || state.phase === 'over') return;
  log?.push({ key: 'round', rule: 'BA-18', args: { round: state.round } });
  endRound(state, log);
}
