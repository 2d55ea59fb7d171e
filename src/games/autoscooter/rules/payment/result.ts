import { type Result, rank, rankByScore } from '../../../../engine/result.ts';
import type { Seat } from '../../../../engine/turn.ts';
import type { Scoring } from '../../meta.ts';
import type { State } from '../state.ts';
import { chitsIn } from './purse.ts';

/** AS-22, AS-29, AS-31: most chits, or best car first; final when the game is over. */
export function result(state: State): Result {
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  if (state.options.scoring !== 'coloursPerCar') return rankByScore(seats.map(seat => worthOf(state, seat)));
  const cars = seats.map(seat => carValues(state, seat));
  return {
    scores: cars.map(([best = 0]) => best),
    ranks: rank(state.seats, (a, b) => compare(cars[a], cars[b])),
  };
}

function worthOf(state: State, purse: number): number {
  return purseValue(chitsIn(state, purse), state.options.scoring);
}

/** The number of chits; with colours, times the number of different colours. */
export function purseValue(chits: readonly number[], scoring: Scoring): number {
  const total = chits.reduce((sum, count) => sum + count, 0);
  return scoring === 'plain' ? total : total * chits.filter(count => count > 0).length;
}

/** AS-31: the values of a driver’s cars, best first. */
function carValues(state: State, seat: Seat): number[] {
  const worths = state.drivers.flatMap((driver, car) => (driver === seat ? [worthOf(state, car)] : []));
  return worths.sort((a, b) => b - a);
}

/** The better best car first, then the better second car, and so on. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : b[at] - a[at];
}
