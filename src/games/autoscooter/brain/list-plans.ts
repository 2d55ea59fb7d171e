import type { Seat } from '../../../engine/turn.ts';
import type { Choice, Plan } from '../rules/actions.ts';
import { NO_MOVE } from '../rules/driving/manoeuvres.ts';
import { CARS } from '../rules/sheet.ts';
import { NO_CAR, type State } from '../rules/state.ts';
import { CarForecast } from './car-forecast.ts';
import { CarPlans } from './car-plans.ts';
import type { DriverWeights } from './weights.ts';

const carForecast = new CarForecast();
const carPlans = Array.from({ length: CARS }, () => new CarPlans());
const notes = new CarPlans();

export function bestPlan(state: State, seat: Seat, weights: DriverWeights): Plan {
  const cars = rateCars(state, seat, weights);
  const entries = cars.flatMap(car => entryOf(car, carPlans[car].best()));
  return [bestNote(state, seat), ...entries];
}

/** Most plans to search, and most per car, by the number of own cars. */
const MOST_PLANS = 24;
const MOST_PER_CAR = [0, 24, 7, 4, 3];

/** The best plans, combined from good and different ones for each car; the best first. */
export function listPlans(state: State, seat: Seat, list: Choice[], weights: DriverWeights): number {
  const cars = rateCars(state, seat, weights);
  let plans = [{ plan: [bestNote(state, seat)], estimate: 0 }];
  for (const car of cars) {
    const leaders = carPlans[car].leaders().slice(0, MOST_PER_CAR[cars.length]);
    plans = plans.flatMap(({ plan, estimate }) =>
      leaders.map(i => ({
        plan: [...plan, ...entryOf(car, i)],
        estimate: estimate + carPlans[car].estimates[i],
      })),
    );
  }
  plans.sort((a, b) => b.estimate - a.estimate);
  const count = Math.min(MOST_PLANS, plans.length);
  for (let i = 0; i < count; i++) list[i] = plans[i].plan;
  return count;
}

/**
 * Rates own cars one after the other, each knowing the best plans of those before: they should not meet
 * (AS-20).
 */
function rateCars(state: State, seat: Seat, weights: DriverWeights): number[] {
  const cars: number[] = [];
  carForecast.forecast.read(state, weights);
  for (let car = 0; car < CARS; car++) {
    if (state.drivers[car] !== seat) continue;
    cars.push(car);
    carPlans[car].rate(carForecast, car);
    const [, number, move] = entryOf(car, carPlans[car].best());
    carForecast.forecast.know(car, number, move);
  }
  return cars;
}

function entryOf(car: number, i: number): [car: number, number: number, move: number] {
  return [car, carPlans[car].numbers[i], carPlans[car].moves[i]];
}

/** The best note for the wild car, given the plans of its driver. */
function bestNote(state: State, seat: Seat): number {
  if (state.wild === NO_CAR || state.speeds[state.wild] === 0) return NO_MOVE;
  notes.rateNotes(carForecast, seat);
  return notes.moves[notes.best()];
}
