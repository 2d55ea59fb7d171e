import type { Guess } from '../../../engine/brain.ts';
import type { Random } from '../../../engine/random.ts';
import type { Seat } from '../../../engine/turn.ts';
import { CARS } from '../rules/sheet.ts';
import { NO_CAR, NOBODY, type State } from '../rules/state.ts';
import { areNumbersShown, isMoveShown } from '../view/view.ts';
import { CarForecast } from './car-forecast.ts';
import { CarPlans } from './car-plans.ts';
import type { DriverWeights } from './weights.ts';

/** A plan whose estimate is this many chits lower is e times less likely. */
const TEMPERATURE = 0.3;

const carForecast = new CarForecast();
const carPlans = new CarPlans();

/** Plans or notes with their probabilities. */
interface Odds {
  /** The car of the plan, or the seat of the note. */
  readonly of: number;
  readonly numbers: Uint8Array;
  readonly moves: Int8Array;
  /** Cumulative probabilities. */
  readonly sums: Float64Array;
}

/** Assumes that others plan much as this seat would in their place. */
export function guessPlans(state: State, seat: Seat, weights: DriverWeights): Guess<State> {
  carForecast.forecast.read(state, weights);
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
      // Every plan but the seat's own is sealed.
      if (imagined.phase === 'plan') imagined.unplanned = 1 << seat;
    },
  };
}

/** For cars of others that have not moved yet. */
function oddsOfPlans(state: State, seat: Seat): Odds[] {
  const all: Odds[] = [];
  for (let car = 0; car < CARS; car++) {
    const driver = state.drivers[car];
    if (driver === seat || driver === NOBODY || isMoveShown(state, car)) continue;
    if (areNumbersShown(state)) carPlans.rateShown(carForecast, car);
    else carPlans.rate(carForecast, car);
    all.push(oddsOf(car));
  }
  return all;
}

/** For the wild car, while it is moving. */
function oddsOfNotes({ seats, wild, speeds }: State, seat: Seat): Odds[] {
  const all: Odds[] = [];
  for (let other = 0; other < seats && wild !== NO_CAR && speeds[wild] > 0; other++) {
    if (other === seat) continue;
    carPlans.rateNotes(carForecast, other);
    all.push(oddsOf(other));
  }
  return all;
}

function oddsOf(of: number): Odds {
  const { count, numbers, moves, estimates } = carPlans;
  const best = estimates[carPlans.best()];
  const sums = new Float64Array(count);
  let sum = 0;
  for (let i = 0; i < count; i++) {
    sum += Math.exp((estimates[i] - best) / TEMPERATURE);
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
