import type { Weights } from '../../../engine/brain.ts';

/** What a rider weighs things by, in minutes. */
export const WEIGHTS = {
  /** To have no penalties, and with it the slipstream, for each turn still to come. */
  clean: 0.2,
  /** A 50 in the hand with the whole stage to go; lower cards are worth less by the square. */
  card: 4.6,
  /** A spurt in the hand with the whole stage to go. */
  spurt: 3.1,
  /** A hill in the hand with the whole stage to go. */
  hill: 0.1,
  /** With so many turns to go, cards in the hand are worth half. */
  late: 5.8,
  /** The yellow jersey at the end of the stage. */
  jersey: 1,
  /** A rider without penalties who cannot follow, for each minute it is likely to lose. */
  drop: 0.33,
  /** A km/h more for a rider with penalties. */
  chase: 0.17,
};
export type RiderWeights = typeof WEIGHTS & Weights;
