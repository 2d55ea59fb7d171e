import type { Weights } from '../../../engine/brain.ts';

/** Weights for rating a plan, in chits. */
export const WEIGHTS = {
  /** A chit lost to the barrier. */
  barrier: 1,
  /** A chit lost by ramming an own car. */
  own: 1,
  /** A chit at risk from cars that move before this one. */
  exposed: 0.5,
  /** A chit at risk from cars that move after it. */
  danger: 1,
  /** A chit to be won in the next round from cars ahead. */
  prey: 0.3,
  /** A chit at risk in the next round from cars that have this one ahead. */
  hunted: 0.5,
  /** A chit the barrier will cost in the next round. */
  trapped: 0.5,
  /** Being at rest. */
  rest: -0.6,
  /** A lower row of the log sheet: low numbers are saved for later. */
  late: 0.12,
  /** The chance that a car is still where it was when another arrives there. */
  stays: 0.5,
  /** How sharply others prefer better manoeuvres: the exponent per chit of the estimate. */
  sense: 0.7,
  /** The chance that the second hex is hit in the next round, for each of the three. */
  second: 0.4,
};
export type DriverWeights = typeof WEIGHTS & Weights;
