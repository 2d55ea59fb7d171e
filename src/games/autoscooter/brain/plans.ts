import type { Seat } from '../../../engine/turn.ts';
import type { Choice, Plan } from '../rules/actions.ts';
import { NO_MOVE } from '../rules/driving/manoeuvres.ts';
import { CARS } from '../rules/sheet.ts';
import { NO_CAR, type State } from '../rules/state.ts';
import { Prospects } from './prospects.ts';
import { Question } from './question.ts';
import type { DriverWeights } from './weights.ts';

const question = new Question();
const prospects = Array.from({ length: CARS }, () => new Prospects());
const notes = new Prospects();

export function bestPlan(state: State, seat: Seat, weights: DriverWeights): Plan {
  const cars = weighCars(state, seat, weights);
  const entries = cars.flatMap(car => entryOf(car, prospects[car].best()));
  return [bestNote(state, seat), ...entries];
}

/** So many plans are worth a search, made of so many for each car, by the number of own cars. */
const MOST_PLANS = 24;
const MOST_PER_CAR = [0, 24, 7, 4, 3];

/** The plans that promise most, made of good and different ones for each car; the best first. */
export function listPlans(state: State, seat: Seat, list: Choice[], weights: DriverWeights): number {
  const cars = weighCars(state, seat, weights);
  let plans = [{ plan: [bestNote(state, seat)], worth: 0 }];
  for (const car of cars) {
    const leaders = prospects[car].leaders().slice(0, MOST_PER_CAR[cars.length]);
    plans = plans.flatMap(({ plan, worth }) =>
      leaders.map(i => ({ plan: [...plan, ...entryOf(car, i)], worth: worth + prospects[car].worths[i] })),
    );
  }
  plans.sort((a, b) => b.worth - a.worth);
  const count = Math.min(MOST_PLANS, plans.length);
  for (let i = 0; i < count; i++) list[i] = plans[i].plan;
  return count;
}

/** Weighs own cars one after the other, each knowing the best plans of those before: they should not meet (AS-20). */
function weighCars(state: State, seat: Seat, weights: DriverWeights): number[] {
  const cars: number[] = [];
  question.forecast.read(state, weights);
  for (let car = 0; car < CARS; car++) {
    if (state.drivers[car] !== seat) continue;
    cars.push(car);
    prospects[car].weigh(question, car);
    const [, number, move] = entryOf(car, prospects[car].best());
    question.forecast.know(car, number, move);
  }
  return cars;
}

function entryOf(car: number, i: number): [car: number, number: number, move: number] {
  return [car, prospects[car].numbers[i], prospects[car].moves[i]];
}

/** With the own plans known. */
function bestNote(state: State, seat: Seat): number {
  if (state.wild === NO_CAR || state.speeds[state.wild] === 0) return NO_MOVE;
  notes.weighNote(question, seat);
  return notes.moves[notes.best()];
}
