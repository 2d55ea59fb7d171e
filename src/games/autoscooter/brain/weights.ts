import type { Weights } from '../../../engine/brain.ts';

/** What a driver weighs a plan by, in chits. */
export const WEIGHTS = {
  /** A chit lost to the barrier. */
  barrier: 1,
  /** A chit lost by ramming an own car. */
  own: 1,
  /** A chit that may be lost to cars that move before this one. */
  exposed: 0.5,
  /** A chit that may be lost to cars that move after it. */
  danger: 1,
  /** A chit that may be had in the next round from cars ahead. */
  prey: 0.3,
  /** A chit that may be lost in the next round to cars that have this one ahead. */
  hunted: 0.5,
  /** A chit the barrier will cost in the next round. */
  trapped: 0.5,
  /** To be at rest. */
  rest: -0.6,
  /** A row further down on the log sheet: low numbers are kept for when they are wanted. */
  late: 0.12,
  /** How often a car is still where it was when somebody arrives there. */
  stays: 0.5,
  /** How much more likely a manoeuvre of others is for a chit more that it seems to bring: a power of e. */
  sense: 0.7,
  /** How often the second hex is the one that is hit in the next round, of each of the three. */
  second: 0.4,
};
export type DriverWeights = typeof WEIGHTS & Weights;
