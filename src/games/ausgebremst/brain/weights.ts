/** Weights of the policy for rating a move, in spaces gained. */
export const WEIGHTS = {
  /** Crossing the line for the last time. */
  finish: 50,
  /** A card point that brings the car no nearer. */
  waste: -3.5,
  /** A mandatory stop. */
  stop: 10,
  /** A point of the pit cards fetched by a stop in the pro game. */
  pitPoint: 8,
  /** A turn that the remaining cards will need to the finish. */
  turn: -2.5,
  /** The best next move with the remaining cards; 0 if they cannot move, or only a barred six could. */
  next: 0.4,
  /** A player behind who can hardly move. */
  held: 1,
};

export type RaceWeights = typeof WEIGHTS;
