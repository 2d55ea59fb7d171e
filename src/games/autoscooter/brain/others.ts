import type { Guess } from '../../../engine/brain.ts';
import type { Random } from '../../../engine/random.ts';
import type { Seat } from '../../../engine/turn.ts';
import { CARS } from '../rules/sheet.ts';
import { NO_CAR, NOBODY, type State } from '../rules/state.ts';
import { areNumbersShown, isMoveShown } from '../view/view.ts';
import { Prospects } from './prospects.ts';
import { Question } from './question.ts';
import type { DriverWeights } from './weights.ts';

/** So many chits less make a plan e times less likely. */
const HEAT = 0.3;

const question = new Question();
const prospects = new Prospects();

/** Plans or notes and how likely they are. */
interface Odds {
  /** The car planned for, or the seat that noted. */
  readonly of: number;
  readonly numbers: Uint8Array;
  readonly moves: Int8Array;
  /** Of the likelihoods up to each. */
  readonly sums: Float64Array;
}

/** Others plan as this seat would in their place, more or less. */
export function guessPlans(state: State, seat: Seat, weights: DriverWeights): Guess<State> {
  question.forecast.read(state, weights);
  const plans = oddsOfPlans(state, seat);
  const notes = oddsOfNotes(state, seat);
  return {
    fill(imagined, random) {
      for (const odds of plans) {
        const i = draw(odds, random);
        imagined.numbers[odds.of] = odds.numbers[i];
        imagined.moves[odds.of] = odds.moves[i];
      }
      for (const odds of notes) imagined.notes[odds.of] = odds.moves[draw(odds, random)];
      // All but the seat's own plan are in.
      if (imagined.phase === 'plan') imagined.unplanned = 1 << seat;
    },
  };
}

/** For the cars of others that have yet to move. */
function oddsOfPlans(state: State, seat: Seat): Odds[] {
  const all: Odds[] = [];
  for (let car = 0; car < CARS; car++) {
    const driver = state.drivers[car];
    if (driver === seat || driver === NOBODY || isMoveShown(state, car)) continue;
    if (areNumbersShown(state)) prospects.weighShown(question, car);
    else prospects.weigh(question, car);
    all.push(oddsOf(car));
  }
  return all;
}

/** For the wild car, while it is moving. */
function oddsOfNotes({ seats, wild, speeds }: State, seat: Seat): Odds[] {
  const all: Odds[] = [];
  for (let other = 0; other < seats && wild !== NO_CAR && speeds[wild] > 0; other++) {
    if (other === seat) continue;
    prospects.weighNote(question, other);
    all.push(oddsOf(other));
  }
  return all;
}

function oddsOf(of: number): Odds {
  const { count, numbers, moves, worths } = prospects;
  const best = worths[prospects.best()];
  const sums = new Float64Array(count);
  let sum = 0;
  for (let i = 0; i < count; i++) {
    sum += Math.exp((worths[i] - best) / HEAT);
    sums[i] = sum;
  }
  return { of, numbers: numbers.slice(0, count), moves: moves.slice(0, count), sums };
}

function draw({ sums }: Odds, random: Random): number {
  const point = (random.next() / 2 ** 32) * sums[sums.length - 1];
  let i = 0;
  while (sums[i] < point) i++;
  return i;
}
