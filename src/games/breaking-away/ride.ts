import type { Log } from '../../engine/log.ts';
import { FINISH, LINES, PLACES, PRIZES, RIDERS, SLOTS } from './data.ts';
import { endRound } from './replenish.ts';
import { hasFinished, type State, seatOf } from './state.ts';

/** The rider whose turn it is. */
export function riderToMove(state: State): number {
  return state.order[state.next];
}

/** BA-9: forward by exactly one value, which is used up. */
export function ride(state: State, value: number, log?: Log): void {
  const rider = riderToMove(state);
  const slot = slotOf(state, rider, value);
  state.values[slot] = 0;
  state.secret[slot] = false;
  const from = state.fields[rider];
  const to = from + value;
  state.fields[rider] = to;
  const seat = seatOf(rider);
  log?.push({ key: 'ride', rule: 'BA-9', args: { seat, rider: (rider % RIDERS) + 1, value, from, to } });
  for (let line = 0; line < LINES.length; line++) {
    if (from <= LINES[line] && to > LINES[line]) passLine(state, rider, line, log);
  }
  state.next++;
  endTurn(state, log);
}

/** BA-11 */
export function retire(state: State, log?: Log): void {
  const rider = riderToMove(state);
  state.order.splice(state.next, 1);
  state.retired[rider] = true;
  if (!hasFinished(state, rider)) state.chasing--;
  log?.push({ key: 'retire', rule: 'BA-11', args: { seat: seatOf(rider), rider: (rider % RIDERS) + 1 } });
  endTurn(state, log);
}

/** BA-10: of a value held twice the one the others know is used up. Returns -1 for a value not held. */
export function slotOf({ values, secret }: State, rider: number, value: number): number {
  let found = -1;
  for (let slot = rider * SLOTS; slot < (rider + 1) * SLOTS; slot++) {
    if (values[slot] !== value) continue;
    if (!secret[slot]) return slot;
    found = slot;
  }
  return found;
}

/** BA-13 to BA-15 */
function passLine(state: State, rider: number, line: number, log?: Log): void {
  const place = state.crossed[line]++;
  const points = place < PLACES ? PRIZES[line][place] : 0;
  const seat = seatOf(rider);
  state.scores[seat] += points;
  if (line === FINISH) state.chasing--;
  log?.push({
    key: line === FINISH ? 'finish' : 'sprint',
    rule: line === FINISH ? 'BA-14' : 'BA-13',
    args: { seat, rider: (rider % RIDERS) + 1, line: LINES[line], place: place + 1, points },
  });
}

/** BA-16: the end is checked after every turn, before any replenishing. */
function endTurn(state: State, log?: Log): void {
  if (state.crossed[FINISH] >= PLACES || state.chasing === 0) {
    state.phase = 'over';
    log?.push({ key: 'over', rule: 'BA-16', args: { scores: state.scores.slice() } });
  } else if (state.next === state.order.length) {
    log?.push({ key: 'round', rule: 'BA-18', args: { round: state.round } });
    endRound(state, log);
  }
}
