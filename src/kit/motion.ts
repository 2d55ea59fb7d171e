/**
 * Movement has one path: a board draws the moment between the view before and the view now, `progress` of the way.
 * The page runs the clock; boards only interpolate, so that moves, undo, catching up and replay all look right.
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

/** Off gently, on, and to a stop: what has wheels. */
export function roll(progress: number): number {
  return progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2;
}

/** Quickly there: cards, figures. */
export function settle(progress: number): number {
  return 1 - (1 - progress) ** 3;
}

/** Past the end and back: a bump. */
export function spring(progress: number): number {
  const over = 1.7;
  return 1 + (over + 1) * (progress - 1) ** 3 + over * (progress - 1) ** 2;
}

/** The part of a movement that happens from `start` to `end` of it, itself from 0 to 1. */
export function during(progress: number, start: number, end: number): number {
  return Math.min(1, Math.max(0, (progress - start) / (end - start)));
}
