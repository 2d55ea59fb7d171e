import type { Point } from '../shapes.ts';

/** The smallest control a finger hits, in pixels. */
export const FINGER = 40;

/** Whether the main pointer is a finger. Pictures are drawn where nobody points. */
export const isTouched = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/** The place of the point nearest to another. */
export function nearest(points: readonly Point[], [x, y]: Point): number {
  const far = points.map(([px, py]) => Math.hypot(px - x, py - y));
  return far.indexOf(Math.min(...far));
}

/**
 * The attributes of a drawn choice that is a button. On a touch screen it is too small for one: there `Taps` and the
 * ticket have the choice.
 */
export function drawnButton(label: string, pressed: boolean) {
  if (isTouched) return {};
  return { role: 'button', tabindex: 0, 'aria-label': label, 'aria-pressed': pressed } as const;
}
