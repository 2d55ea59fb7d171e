import type { Log } from '../../../engine/log.ts';
import type { Random } from '../../../engine/random.ts';
import { type Refusal, refuse } from '../../../engine/refusal.ts';
import type { LineUp } from './actions.ts';
import {
  FEWEST_VALUES,
  firstSlot,
  HIGHEST_VALUE,
  LOWEST_VALUE,
  MOST_VALUES,
  POINTS,
  RIDERS,
} from './data.ts';
import type { State } from './state.ts';

/** Why these starting values violate BA-4. */
export function checkLineUp(lineUp: LineUp): Refusal | null {
  if (lineUp.length !== RIDERS) return refuse('BA-4', 'line-up-riders', { riders: lineUp.length });
  for (let rider = 0; rider < RIDERS; rider++) {
    const values = lineUp[rider];
    const args = { rider: rider + 1 };
    if (values.length < FEWEST_VALUES || values.length > MOST_VALUES[rider]) {
      return refuse('BA-4', rider === 0 ? 'line-up-count-first' : 'line-up-count', args);
    }
    const odd = values.find(value => value < LOWEST_VALUE || value > HIGHEST_VALUE);
    if (odd !== undefined) return refuse('BA-4', 'line-up-range', { ...args, value: odd });
    const sum = values.reduce((total, value) => total + value, 0);
    if (sum !== POINTS[rider]) return refuse('BA-4', 'line-up-sum', { ...args, sum, points: POINTS[rider] });
  }
  return null;
}

export function allocate(state: State, seat: number, lineUp: LineUp, log?: Log): void {
  for (let rider = 0; rider < RIDERS; rider++) giveSecretValues(state, seat * RIDERS + rider, lineUp[rider]);
  state.missing &= ~(1 << seat);
  log?.push({ key: 'allocate', rule: 'BA-4', args: { seat } });
  if (state.missing === 0) state.phase = 'lot';
}

/** Writes secret values into a rider's empty slots. */
export function giveSecretValues(state: State, rider: number, values: readonly number[]): void {
  const first = firstSlot(rider) + state.known[rider];
  for (let i = 0; i < values.length; i++) state.values[first + i] = values[i];
}

/** A random line-up by BA-4. */
export function proposeLineUp(random: Random): LineUp {
  return POINTS.map((points, rider) =>
    splitPoints(points, FEWEST_VALUES + random.below(MOST_VALUES[rider] - FEWEST_VALUES + 1), random),
  );
}

/** Splits points into `count` random values that BA-4 allows. */
export function splitPoints(points: number, count: number, random: Random): number[] {
  const values = [];
  let left = points;
  for (let after = count - 1; after >= 0; after--) {
    const low = Math.max(LOWEST_VALUE, left - after * HIGHEST_VALUE);
    const high = Math.min(HIGHEST_VALUE, left - after * LOWEST_VALUE);
    const value = low + random.below(high - low + 1);
    values.push(value);
    left -= value;
  }
  return values;
}
