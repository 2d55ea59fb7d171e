import type { Random } from '../../../engine/random.ts';
import type { Seat } from '../../../engine/turn.ts';
import type { Choice, Plan } from '../rules/actions.ts';
import { SIDES } from '../rules/driving/hexes.ts';
import { NO_MOVE, PLANNABLE } from '../rules/driving/manoeuvres.ts';
import { listStarts } from '../rules/driving/start.ts';
import { drawMove, drawNumber } from '../rules/plan.ts';
import { CARS, ROUNDS, rowOf } from '../rules/sheet.ts';
import { carToMove, NO_CAR, type State } from '../rules/state.ts';
import { quickMoveEstimate, quickPositionEstimate } from './quick-estimate.ts';
import { rankSets } from './rank-sets.ts';

/** Number of numbers and of starts to try; bonus per lower row; random noise, in chits. */
const NUMBERS = 2;
const STARTS = 6;
const LATE = 0.15;
const LUCK = 1;

const list: Choice[] = [];

/** A choice for playouts: the best of a few random numbers and starts by a quick estimate. */
export function playoutChoice(state: State, seat: Seat, random: Random): Choice {
  if (state.phase === 'plan') return quickPlan(state, seat, random);
  if (state.phase === 'start') return quickStart(state, random);
  rankSets(state, seat, list);
  return list[0];
}

function quickPlan(state: State, seat: Seat, random: Random): Plan {
  const plan = [state.wild === NO_CAR ? NO_MOVE : drawMove(state.speeds[state.wild], random)];
  for (let car = 0; car < CARS; car++) if (state.drivers[car] === seat) addCar(plan, state, car, random);
  return plan;
}

function addCar(plan: number[], state: State, car: number, random: Random): void {
  const moves = PLANNABLE[state.speeds[car]];
  let bestNumber = drawNumber(state, car, random);
  let bestMove = NO_MOVE;
  let bestEstimate = Number.NEGATIVE_INFINITY;
  let number = bestNumber;
  for (let drawn = 1; drawn <= NUMBERS && moves.length > 0; drawn++) {
    const row = rowOf(number);
    // The later a car moves, the less likely the others are still where they were.
    const stays = 1 - row / (ROUNDS - 1);
    for (const move of moves) {
      const estimate = LATE * row + quickMoveEstimate(state, car, move, stays) + luck(random);
      if (estimate <= bestEstimate) continue;
      bestNumber = number;
      bestMove = move;
      bestEstimate = estimate;
    }
    number = drawNumber(state, car, random);
  }
  plan.push(car, bestNumber, bestMove);
}

function quickStart(state: State, random: Random): Choice {
  const car = carToMove(state);
  const count = listStarts(state, list);
  let best = list[0];
  let bestEstimate = Number.NEGATIVE_INFINITY;
  for (let drawn = 0; drawn < STARTS; drawn++) {
    const choice = list[random.below(count)] as number;
    const estimate =
      quickPositionEstimate(state, car, (choice / SIDES) | 0, choice % SIDES, 1) + luck(random);
    if (estimate <= bestEstimate) continue;
    best = choice;
    bestEstimate = estimate;
  }
  return best;
}

function luck(random: Random): number {
  return (LUCK * random.next()) / 2 ** 32;
}
