import type { Log } from '../../../engine/log.ts';
import type { Random, RandomSource } from '../../../engine/random.ts';
import { type Refusal, refuse } from '../../../engine/refusal.ts';
import * as turns from '../../../engine/turn.ts';
import { CHANCE, OVER, type Seat, type Turn, turnOf } from '../../../engine/turn.ts';
import type { Chance, Choice } from './actions.ts';
import * as actions from './actions.ts';
import * as data from './data.ts';
import { allocate, checkLineUp, proposeLineUp } from './lineup.ts';
import * as riding from './ride.ts';
import type { State } from './state.ts';
import * as states from './state.ts';

// Names of its own: see ride.ts.
const { firstSlot, RIDERS, seatOf } = data;
const { RETIRE } = actions;
const { retire, ride, slotOf } = riding;
const { riderToMove } = states;
const { turnOfSeat } = turns;

export function turn(state: State): Turn {
  switch (state.phase) {
    case 'ride':
      return turnOfSeat(seatOf(riderToMove(state)));
    case 'allocate':
      return turnOf(state.unallocated);
    case 'lot':
      return CHANCE;
    case 'over':
      return OVER;
  }
}

/** The rider's different values, and last to retire it (BA-9, BA-11). */
export function legal(state: State, seat: Seat, list: Choice[]): number | null {
  if (state.phase !== 'ride') return state.phase === 'allocate' && state.unallocated & (1 << seat) ? null : 0;
  const rider = riderToMove(state);
  if (seat !== seatOf(rider)) return 0;
  const { values } = state;
  const first = firstSlot(rider);
  const a = values[first];
  const b = values[first + 1];
  const c = values[first + 2];
  const d = values[first + 3];
  list[0] = a;
  let count = 1;
  list[count] = b;
  count += +(b !== a);
  list[count] = c;
  count += +(c !== a) & +(c !== b);
  list[count] = d;
  count += +(d !== 0) & +(d !== a) & +(d !== b) & +(d !== c);
  list[count] = RETIRE;
  return count + 1;
}

export function check(state: State, seat: Seat, choice: Choice): Refusal | null {
  if (typeof choice !== 'number') {
    if (state.phase !== 'allocate') return refuse('BA-4', 'line-up-late');
    if (!(state.unallocated & (1 << seat))) return refuse('BA-4', 'line-up-twice');
    return checkLineUp(choice);
  }
  if (state.phase !== 'ride') return refuse('BA-4', 'not-riding');
  const rider = riderToMove(state);
  if (seat !== seatOf(rider)) {
    const rule = state.round === 1 ? 'BA-7' : 'BA-8';
    return refuse(rule, 'not-your-rider', { seat: seatOf(rider), rider: (rider % RIDERS) + 1 });
  }
  if (choice === RETIRE || slotOf(state, rider, choice) < firstSlot(rider + 1)) return null;
  return refuse('BA-9', 'value-not-held', { rider: (rider % RIDERS) + 1, value: choice });
}

export function apply(state: State, seat: Seat, choice: Choice, log?: Log): void {
  if (typeof choice !== 'number') allocate(state, seat, choice, log);
  else if (choice > RETIRE) ride(state, choice, log);
  else retire(state, log);
}

/** How often a random player gives a rider up, which would otherwise empty the course in a few rounds. */
const RETIRE_ONE_IN = 200;

const choices: Choice[] = [];

export function propose(state: State, seat: Seat, random: Random): Choice {
  const count = legal(state, seat, choices);
  if (count === null) return proposeLineUp(random);
  return random.oneIn(RETIRE_ONE_IN) ? RETIRE : choices[random.below(count - 1)];
}

/** BA-6: the starting team is drawn by lot. */
export function sample(state: State, random: RandomSource): Chance {
  return random.below(state.teams);
}

export function checkChance(state: State, starter: Chance): Refusal | null {
  return starter >= 0 && starter < state.teams ? null : refuse('BA-6', 'no-such-team', { seat: starter });
}

/** BA-7: riders 1 clockwise from the starting team, then riders 2, 3 and 4. */
export function applyChance(state: State, starter: Chance, log?: Log): void {
  const { teams, order } = state;
  for (let rider = 0; rider < RIDERS; rider++) {
    for (let team = starter; team < teams; team++) order.push(team * RIDERS + rider);
    for (let team = 0; team < starter; team++) order.push(team * RIDERS + rider);
  }
  state.phase = 'ride';
  log?.push({ key: 'lot', rule: 'BA-6', args: { seat: starter } });
}
