import type { Seat } from '../../../engine/turn.ts';
import type { Choice } from '../rules/actions.ts';
import { SIDES } from '../rules/driving/hexes.ts';
import { listStarts } from '../rules/driving/start.ts';
import { CARS } from '../rules/sheet.ts';
import { carToMove, type State } from '../rules/state.ts';
import { isMoveShown } from '../view/view.ts';
import { AFTER_ALL_NUMBERS, CarForecast } from './car-forecast.ts';
import { estimatePosition } from './estimate.ts';
import type { DriverWeights } from './weights.ts';

const carForecast = new CarForecast();

/** Writes all starts from rest (AS-14) into the list, the best first. */
export function rankStarts(state: State, seat: Seat, list: Choice[], weights: DriverWeights): number {
  const count = listStarts(state, list);
  expectRest(state, seat, weights);
  let bestEstimate = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const choice = list[i] as number;
    const estimate = estimatePosition(carForecast, (choice / SIDES) | 0, choice % SIDES, 1);
    if (estimate <= bestEstimate) continue;
    bestEstimate = estimate;
    list[i] = list[0];
    list[0] = choice;
  }
  return count;
}

/** Forecasts the rest of the round; the seat's own plan is known. */
function expectRest(state: State, seat: Seat, weights: DriverWeights): void {
  carForecast.forecast.read(state, weights);
  for (let car = 0; car < CARS; car++) {
    const isOpen = state.drivers[car] === seat && !isMoveShown(state, car);
    if (isOpen) carForecast.forecast.know(car, state.numbers[car], state.moves[car]);
  }
  const car = carToMove(state);
  carForecast.selectCar(car, seat);
  carForecast.assumeNumber(car === state.wild ? AFTER_ALL_NUMBERS : state.numbers[car]);
}
