/**
 * All movement works the same way: a board draws the state between the view before and the view now, at `progress`.
 * The page runs the animation; boards only interpolate. So moves, undo, catch-up and replay share one implementation.
 */
export interface Moment<View> {
  /** `null` where nothing moves. */
  readonly before: View | null;
  readonly now: View;
  /** From 0 to 1, even in time. */
  readonly progress: number;
}

/** No movement takes longer, in milliseconds. */
export const LONGEST_MOVE = 1600;

export function mix(from: number, to: number, progress: number): number {
  return from + (to - from) * progress;
}

/** Easing of vehicles: slow start, slow end. */
export function roll(progress: number): number {
  return progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2;
}

/** Easing of cards and numbers: fast start, slow end. */
export function settle(progress: number): number {
  return 1 - (1 - progress) ** 3;
}

/** Easing of bumps: overshoots and comes back. */
export function spring(progress: number): number {
  const over = 1.7;
  return 1 + (over + 1) * (progress - 1) ** 3 + over * (progress - 1) ** 2;
}

/** The progress of a part of a movement that runs from `start` to `end`. */
export function during(progress: number, start: number, end: number): number {
  return Math.min(1, Math.max(0, (progress - start) / (end - start)));
}
