import type { Point } from '../../../../kit/shapes.ts';
import { type Course, pointOn } from './course.ts';
import type { Place } from './places.ts';

const STEPS = 40;

/** The way of a ride along the course; `bulge` is how far it swings out, as a fraction of the road's width. */
export function wayOn(course: Course, from: Place, to: Place, bulge: number): Point[] {
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const t = i / STEPS;
    const ease = t * t * (3 - 2 * t);
    const across = from.across + (to.across - from.across) * ease + Math.sin(t * Math.PI) * bulge;
    return pointOn(course, from.along + (to.along - from.along) * t, across);
  });
}
