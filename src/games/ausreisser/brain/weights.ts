import type { Weights } from '../../../engine/brain.ts';

/** Weights for rating a play, in minutes. */
export const WEIGHTS = {
  /** Having no penalties, and so the slipstream, for each turn left. */
  clean: 0.2,
  /** A 50 in hand at the start of a stage; lower cards are worth less, by the square. */
  card: 4.6,
  /** A spurt in hand at the start of a stage. */
  spurt: 3.1,
  /** A hill in hand at the start of a stage. */
  hill: 0.1,
  /** The number of turns left at which cards in hand are worth half. */
  late: 5.8,
  /** The yellow jersey at the end of the stage. */
  jersey: 1,
  /** A rider without penalties who cannot follow, per minute it is likely to lose. */
  drop: 0.33,
  /** One km/h more for a rider with penalties. */
  chase: 0.17,
};
export type RiderWeights = typeof WEIGHTS & Weights;
