import type { Log } from '../../../engine/log.ts';
import type { Random } from '../../../engine/random.ts';
import { type Refusal, refuse } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/turn.ts';
import { NO_NUMBER, PLAN_ENTRY, PLAN_HEAD, type Plan } from './actions.ts';
import { COLOURS } from './data.ts';
import { canPlan, LETTERS, NO_MOVE, PLANNABLE, STRAIGHT, speedOf } from './driving/manoeuvres.ts';
import { CARS, highestUnused, isNumberOf, isUsed, numberOf, ROUNDS, rowOf } from './sheet.ts';
import { NO_CAR, NOBODY, type State } from './state.ts';

/** Clears all plans; every seat must plan. */
export function openRound(state: State): void {
  state.phase = 'plan';
  state.unplanned = (1 << state.seats) - 1;
  state.numbers.fill(NO_NUMBER);
  state.moves.fill(NO_MOVE);
  state.notes.fill(NO_MOVE);
  state.order = NOT_SHOWN;
  state.next = 0;
}

const NOT_SHOWN: readonly number[] = [];

/** Why this is no plan for this seat's cars (AS-5, AS-6, AS-8, AS-23). */
export function checkPlan(state: State, seat: Seat, plan: Plan): Refusal | null {
  for (let i = PLAN_HEAD; i < plan.length; i += PLAN_ENTRY) {
    const refusal = checkEntry(state, seat, plan[i], plan[i + 1], plan[i + 2]);
    if (refusal) return refusal;
  }
  return checkNote(state, plan[0]);
}

function checkEntry(state: State, seat: Seat, car: number, number: number, move: number): Refusal | null {
  if (state.drivers[car] !== seat) return refuse('AS-6', 'not-your-car', { car: COLOURS[car] });
  if (number !== NO_NUMBER) {
    const args = { car: COLOURS[car], number };
    if (!isNumberOf(car, number)) return refuse('AS-5', 'not-its-number', args);
    if (isUsed(state.used[car], rowOf(number))) return refuse('AS-5', 'number-used', args);
  }
  return checkMove(state, car, move);
}

/** AS-23: a note is a manoeuvre for the wild car. */
function checkNote(state: State, move: number): Refusal | null {
  if (move === NO_MOVE) return null;
  if (state.wild === NO_CAR) return refuse('AS-23', 'no-wild-car');
  return checkMove(state, state.wild, move);
}

function checkMove(state: State, car: number, move: number): Refusal | null {
  if (move === NO_MOVE) return null;
  const speed = state.speeds[car];
  const args = { car: COLOURS[car], move: LETTERS[move] };
  if (speed === 0) return refuse('AS-6', 'move-at-rest', args);
  return canPlan(speed, move)
    ? null
    : refuse('AS-8', 'speed-change', { ...args, speed, planned: speedOf(move) });
}

/** Seals a plan; missing parts follow AS-9. The last one shows all numbers. */
export function sealPlan(state: State, seat: Seat, plan: Plan, log?: Log): void {
  planByDefault(state, seat);
  if (plan[0] !== NO_MOVE) state.notes[seat] = plan[0];
  for (let i = PLAN_HEAD; i < plan.length; i += PLAN_ENTRY) {
    const car = plan[i];
    if (plan[i + 1] !== NO_NUMBER) state.numbers[car] = plan[i + 1];
    if (plan[i + 2] !== NO_MOVE) state.moves[car] = plan[i + 2];
  }
  state.unplanned &= ~(1 << seat);
  log?.push({ key: 'plan', rule: 'AS-6', args: { seat } });
  if (state.unplanned === 0) showNumbers(state, log);
}

/** AS-9 */
function planByDefault(state: State, seat: Seat): void {
  const { drivers, numbers, moves, speeds, used } = state;
  for (let car = 0; car < CARS; car++) {
    if (drivers[car] !== seat) continue;
    numbers[car] = highestUnused(car, used[car]);
    moves[car] = STRAIGHT[speeds[car]];
  }
  if (state.wild !== NO_CAR) state.notes[seat] = STRAIGHT[speeds[state.wild]];
}

/** AS-10: ascending, and after the last of them the wild car (AS-23). */
function showNumbers(state: State, log?: Log): void {
  const { drivers, numbers, wild } = state;
  const order: number[] = [];
  for (let car = 0; car < CARS; car++) {
    if (drivers[car] === NOBODY) continue;
    let at = order.length;
    for (; at > 0 && numbers[order[at - 1]] > numbers[car]; at--) order[at] = order[at - 1];
    order[at] = car;
  }
  log?.push({
    key: 'numbers',
    rule: 'AS-10',
    args: {
      round: state.round,
      cars: order.map(car => COLOURS[car]),
      numbers: order.map(car => numbers[car]),
    },
  });
  if (wild !== NO_CAR) order.push(wild);
  state.order = order;
}

/** A random plan that leaves nothing out. */
export function proposePlan(state: State, seat: Seat, random: Random): Plan {
  const plan = [state.wild === NO_CAR ? NO_MOVE : drawMove(state.speeds[state.wild], random)];
  for (let car = 0; car < CARS; car++) {
    if (state.drivers[car] !== seat) continue;
    plan.push(car, drawNumber(state, car, random), drawMove(state.speeds[car], random));
  }
  return plan;
}

/** Any manoeuvre a car may plan at this speed. */
export function drawMove(speed: number, random: Random): number {
  return speed === 0 ? NO_MOVE : random.pick(PLANNABLE[speed]);
}

/** Any unused number of a car; as many are left as there are rounds to play. */
export function drawNumber({ used, round }: State, car: number, random: Random): number {
  let skip = random.below(ROUNDS + 1 - round);
  let row = 0;
  for (; isUsed(used[car], row) || skip > 0; row++) if (!isUsed(used[car], row)) skip--;
  return numberOf(car, row);
}
