import type { Seat } from '../../../engine/turn.ts';
import type { Choice } from '../rules/actions.ts';
import { SIDES } from '../rules/driving/hexes.ts';
import { listStarts } from '../rules/driving/start.ts';
import { CARS } from '../rules/sheet.ts';
import { carToMove, type State } from '../rules/state.ts';
import { isMoveShown } from '../view/view.ts';
import { LAST_OF_ALL, Question } from './question.ts';
import type { DriverWeights } from './weights.ts';
import { worthOfPlace } from './worth.ts';

const question = new Question();

/** Writes all starts from rest (AS-14) into the list, the best first. */
export function rankStarts(state: State, seat: Seat, list: Choice[], weights: DriverWeights): number {
  const count = listStarts(state, list);
  expectRest(state, seat, weights);
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const choice = list[i] as number;
    const worth = worthOfPlace(question, (choice / SIDES) | 0, choice % SIDES, 1);
    if (worth <= bestWorth) continue;
    bestWorth = worth;
    list[i] = list[0];
    list[0] = choice;
  }
  return count;
}

/** What is still to come in this round; the own plan is known. */
function expectRest(state: State, seat: Seat, weights: DriverWeights): void {
  question.forecast.read(state, weights);
  for (let car = 0; car < CARS; car++) {
    const isOpen = state.drivers[car] === seat && !isMoveShown(state, car);
    if (isOpen) question.forecast.know(car, state.numbers[car], state.moves[car]);
  }
  const car = carToMove(state);
  question.ask(car, seat);
  question.suppose(car === state.wild ? LAST_OF_ALL : state.numbers[car]);
}
