import type { Log } from '../../../engine/log.ts';
import type { Random, RandomSource } from '../../../engine/random.ts';
import { type Refusal, refuse } from '../../../engine/refusal.ts';
import * as turns from '../../../engine/turn.ts';
import { CHANCE, OVER, type Seat, type Turn, turnOf } from '../../../engine/turn.ts';
import type { Chance, Choice } from './actions.ts';
import * as actions from './actions.ts';
import * as data from './data.ts';
import { allocate, checkLineUp, proposeLineUp } from './lineup.ts';
import { checkOrders, giveOrders, openOrders, proposeOrders, RETIRE_ONE_IN } from './orders.ts';
import * as riding from './ride.ts';
import type { State } from './state.ts';
import * as states from './state.ts';

// Local constants instead of import bindings, for speed: see ride.ts.
const { firstSlot, RIDERS, seatOf } = data;
const { isOrders, RETIRE } = actions;
const { retire, ride, slotOf } = riding;
const { mayRetire, riderToMove } = states;
const { turnOfSeat } = turns;

export function turn(state: State): Turn {
  switch (state.phase) {
    case 'ride':
      return turnOfSeat(seatOf(riderToMove(state)));
    case 'allocate':
    case 'order':
      return turnOf(state.missing);
    case 'lot':
      return CHANCE;
    case 'over':
      return OVER;
  }
}

/** The rider's distinct values, and last to retire it where allowed (BA-9, BA-11). */
export function legal(state: State, seat: Seat, list: Choice[]): number | null {
  if (state.phase !== 'ride') return isChoosing(state, seat) ? null : 0;
  const rider = riderToMove(state);
  if (seat !== seatOf(rider)) return 0;
  const count = listValues(state, rider, list);
  list[count] = RETIRE;
  return count + +mayRetire(state, rider);
}

/** Whether the seat's line-up or orders are missing. */
function isChoosing({ phase, missing }: State, seat: Seat): boolean {
  return (phase === 'allocate' || phase === 'order') && (missing & (1 << seat)) !== 0;
}

/**
 * Writes the different values a rider holds into `list` and returns their number. It has no branches: whether two values are
 * equal is close to random, so the processor would mispredict them in the hottest loop of random games and search.
 */
export function listValues({ values }: State, rider: number, list: Choice[]): number {
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
  return count;
}

export function check(state: State, seat: Seat, choice: Choice): Refusal | null {
  if (typeof choice !== 'number') {
    if (isOrders(choice)) return checkOrders(state, seat, choice);
    if (state.phase !== 'allocate') return refuse('BA-4', 'line-up-late');
    if (!(state.missing & (1 << seat))) return refuse('BA-4', 'line-up-twice');
    return checkLineUp(choice);
  }
  if (state.options.sealedRounds) return refuse('BA-32', 'ride-sealed');
  if (state.phase !== 'ride') return refuse('BA-4', 'not-riding');
  const rider = riderToMove(state);
  if (seat !== seatOf(rider)) {
    const rule = state.round === 1 ? 'BA-7' : 'BA-8';
    return refuse(rule, 'not-your-rider', { seat: seatOf(rider), rider: (rider % RIDERS) + 1 });
  }
  const args = { rider: (rider % RIDERS) + 1 };
  if (choice === RETIRE) return mayRetire(state, rider) ? null : refuse('BA-11', 'retire-finished', args);
  if (slotOf(state, rider, choice) < firstSlot(rider + 1)) return null;
  return refuse('BA-9', 'value-not-held', { ...args, value: choice });
}

/** Before the lot: orders are refused by BA-6; actions of the other kind of race by BA-32. */
export function checkEarly(state: State, seat: Seat, choice: Choice): Refusal | null {
  if (typeof choice !== 'number') return isOrders(choice) ? checkOrders(state, seat, choice) : null;
  return state.options.sealedRounds ? check(state, seat, choice) : null;
}

export function apply(state: State, seat: Seat, choice: Choice, log?: Log): void {
  if (typeof choice !== 'number') {
    if (isOrders(choice)) giveOrders(state, seat, choice, log);
    else allocate(state, seat, choice, log);
  } else if (choice > RETIRE) ride(state, choice, log);
  else retire(state, log);
}

const choices: Choice[] = [];

export function propose(state: State, seat: Seat, random: Random): Choice {
  if (state.phase === 'allocate') return proposeLineUp(random);
  if (state.phase === 'order') return proposeOrders(state, seat, random);
  const rider = riderToMove(state);
  if (random.oneIn(RETIRE_ONE_IN) && mayRetire(state, rider)) return RETIRE;
  return choices[random.below(listValues(state, rider, choices))];
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
  log?.push({ key: 'lot', rule: 'BA-6', args: { seat: starter } });
  if (state.options.sealedRounds) openOrders(state);
  else state.phase = 'ride';
}
