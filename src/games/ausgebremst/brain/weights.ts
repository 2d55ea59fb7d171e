/** What the policy weighs a move by, in spaces gained. */
export const WEIGHTS = {
  /** To cross the line for the last time. */
  finish: 60,
  /** A card point that brings the car no nearer. */
  waste: -1,
  /** A stop that is a duty. */
  stop: 6,
  /** A point of the pit cards that a stop brings in the pro game. */
  pitPoint: 0.8,
  /** A point missing for the way to the finish. */
  short: -2,
  /** What the best of the cards left could do from there. */
  next: 0.5,
  /** No card left can move from there. */
  stuck: -3,
  /** To lead, and to do so with a six in hand. */
  lead: 0,
  leadSix: -0.5,
  /** A player behind who can hardly move. */
  held: 0.5,
  /** A low card left in hand, for narrow places. */
  low: 0.5,
};

export type RaceWeights = typeof WEIGHTS;
