/** What the policy weighs a move by, in spaces gained. */
export const WEIGHTS = {
  /** To cross the line for the last time. */
  finish: 50,
  /** A card point that brings the car no nearer. */
  waste: -3.5,
  /** A stop that is a duty. */
  stop: 10,
  /** A point of the pit cards that a stop brings in the pro game. */
  pitPoint: 8,
  /** A turn that the cards left will need to the finish. */
  turn: -2.5,
  /** What the best of the cards left could do from there; nothing if they cannot move, or only a six in the lead could. */
  next: 0.4,
  /** A player behind who can hardly move. */
  held: 1,
};

export type RaceWeights = typeof WEIGHTS;
