import type { Meta } from '../../engine/game.ts';
import { type Refusal, refuse } from '../../engine/refusal.ts';
import { MAX_SEATS, MIN_SEATS, SHARES } from './rules/data.ts';
import { CARS, ROUNDS } from './rules/sheet.ts';

const SCORINGS = ['plain', 'colours', 'coloursPerCar'] as const;
export type Scoring = (typeof SCORINGS)[number];

export interface Options {
  readonly carsEach: number;
  readonly wildCar: boolean;
  readonly jolt: boolean;
  readonly scoring: Scoring;
}

export const meta: Meta<Options> = {
  id: 'autoscooter',
  name: 'Autoscooter',
  designer: 'Günter Cornett',
  minutes: 45,
  seats: { min: MIN_SEATS, max: MAX_SEATS, rule: 'AS-3' },
  options: {
    carsEach: { rule: 'AS-3', kind: 'number', min: 3, max: 4, default: 4 },
    wildCar: { rule: 'AS-23', kind: 'flag', default: false, proposal: { value: true, seats: 5 } },
    jolt: { rule: 'AS-25', kind: 'flag', default: false },
    scoring: { rule: 'AS-29', kind: 'choice', values: SCORINGS, default: 'plain' },
  },
  checkOptions,
  hasHiddenInformation: true,
  hasSimultaneousChoices: true,
  hasInterrupts: false,
  // Per round every seat plans, and every car needs at most one start (AS-14) or two sets of chits (AS-28,
  // AS-30).
  longest: (seats, options) =>
    1 + ROUNDS * (seats + 2 * Math.min(CARS, seats * carsEach(seats, options) + 1)),
};

/** AS-3 */
export function carsEach(seats: number, options: Options): number {
  return SHARES[seats]?.cars ?? options.carsEach;
}

const MOST_SEATS_PER_CAR = 4;

function checkOptions(options: Options, seats: number, given: readonly string[]): Refusal | null {
  if (given.includes('carsEach') && seats !== 2) return refuse('AS-3', 'cars-each-seats', { seats });
  if (options.wildCar && seats * carsEach(seats, options) === CARS)
    return refuse('AS-23', 'no-free-car', { seats });
  if (options.scoring === 'coloursPerCar' && seats > MOST_SEATS_PER_CAR) {
    return refuse('AS-31', 'per-car-seats', { seats });
  }
  return null;
}
