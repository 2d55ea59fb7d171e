import { around, type Point, polygon } from '../../../../kit/shapes.ts';
import type { Rect } from '../../../../kit/zoom/camera.ts';
import { leftOf, ROWS } from '../../rules/driving/hexes.ts';

/** The floor as it is drawn: hexes of radius 1 with a corner on top, A1 near the upper left corner. */

/** Distance between the centres of adjacent hexes. */
const STEP = Math.sqrt(3);

export const CENTRES: readonly Point[] = ROWS.flatMap((length, row) =>
  Array.from({ length }, (_, column): Point => [(leftOf(row) / 2 + column) * STEP, row * 1.5]),
);

/** The centre of the floor, and the frame around it. */
export const MIDDLE: Point = [2.5 * STEP, 4.5];
export const FRAME = { x: -1.95, y: -2.05, width: 12.56, height: 13.1 } as const;

/** The whole drawing: the frame and the sign above it. */
export const FAIR: Rect = {
  x: FRAME.x - 0.12,
  y: FRAME.y - 0.5,
  width: FRAME.width + 0.24,
  height: FRAME.height + 0.7,
};

/** Position of the box (AS-24). */
export const BOX_AT: Point = [MIDDLE[0], FRAME.y + FRAME.height - 0.3];

/** In degrees, clockwise from the right. */
export function angleOf(facing: number): number {
  return facing * 60 - 60;
}

/** The point one hex or several further, also off the floor. */
export function beyond(point: Point, direction: number, hexes = 1): Point {
  return around(point, STEP * hexes, angleOf(direction));
}

export function hexagon([x, y]: Point, radius: number): string {
  return polygon(Array.from({ length: 6 }, (_, i) => around([x, y], radius, 30 + 60 * i)));
}

/** A square around a point. */
export function roomAround([x, y]: Point, by: number): Rect {
  return { x: x - by, y: y - by, width: 2 * by, height: 2 * by };
}
