import type { Weights } from '../../../engine/brain.ts';
import { SLOTS } from '../rules/data.ts';
import type { State } from '../rules/state.ts';

/** Weights of the policy for rating a ride. */
export const WEIGHTS = {
  /** A point scored now. */
  points: 1,
  /** A field beyond the line just passed. */
  overshoot: -0.4,
  /** A point of the value to be gained after the round. */
  income: 0.7,
  /** A point of the value used. */
  spent: 0.23,
  /** A point of the highest value kept. */
  kept: -0.1,
  /** A point available at the next line, if it can be passed in the next turn. */
  ready: 0.47,
  /** A rider ahead or level that has moved. */
  behind: 0.53,
  /** A rider close behind that has not moved yet, and may come past to be drafted. */
  followed: 0.25,
};

export type RiderWeights = typeof WEIGHTS & Weights;

/** The highest value left after this one is used. */
export function highestOther(state: State, rider: number, used: number): number {
  let highest = 0;
  let isUsed = false;
  for (let slot = rider * SLOTS; slot < (rider + 1) * SLOTS; slot++) {
    const value = state.values[slot];
    if (value === used && !isUsed) isUsed = true;
    else if (value > highest) highest = value;
  }
  return highest;
}
