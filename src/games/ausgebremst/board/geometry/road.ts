import type { Point } from '../../../../kit/shapes.ts';
import { short } from '../../../../kit/shapes.ts';

/** A car's position and heading. */
export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** A smooth way through positions: closely spaced points and the distance along the way of each. */
export interface Road {
  readonly points: readonly Point[];
  readonly lengths: readonly number[];
  readonly first: number;
  readonly last: number;
}

const SAMPLES = 10;

export function roadThrough(stands: readonly Stand[]): Road {
  const centres = stands.map(({ x, y }): Point => [x, y]);
  const points: Point[] = [centres[0]];
  for (let i = 0; i + 1 < centres.length; i++) {
    const [a, b, c, d] = controls(centres, i);
    for (let k = 1; k <= SAMPLES; k++) points.push(bezier(a, b, c, d, k / SAMPLES));
  }
  const lengths = [0];
  for (let i = 1; i < points.length; i++) lengths.push(lengths[i - 1] + distance(points[i - 1], points[i]));
  return { points, lengths, first: stands[0].angle, last: stands[stands.length - 1].angle };
}

/** The same as an SVG path. */
export function pathThrough(stands: readonly Stand[]): string {
  const centres = stands.map(({ x, y }): Point => [x, y]);
  const say = ([x, y]: Point) => `${short(x)} ${short(y)}`;
  const curves = centres.slice(1).map((_, i) => {
    const [, b, c, d] = controls(centres, i);
    return `C${say(b)} ${say(c)} ${say(d)}`;
  });
  return `M${say(centres[0])}${curves.join('')}`;
}

/** The position at a fraction of the way; at both ends the heading is that of the space. */
export function spotOn({ points, lengths, first, last }: Road, part: number): { at: Point; angle: number } {
  const goal = part * lengths[lengths.length - 1];
  const next = lengths.findIndex(length => length >= goal);
  if (points.length === 1 || next <= 0) return { at: points[0], angle: first };
  const rest = (goal - lengths[next - 1]) / (lengths[next] - lengths[next - 1]);
  const [from, to] = [points[next - 1], points[next]];
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const at: Point = [from[0] + (to[0] - from[0]) * rest, from[1] + (to[1] - from[1]) * rest];
  const turnIn = Math.min(1, part / 0.15);
  const turnOut = Math.min(1, (1 - part) / 0.15);
  return { at, angle: turn(last, turn(first, angle, turnIn), turnOut) };
}

/** Interpolates angles the short way round. */
function turn(from: number, to: number, part: number): number {
  const difference = ((((to - from) % 360) + 540) % 360) - 180;
  return from + difference * part;
}

/** Catmull-Rom: a curve through all points, as a Bézier segment from point i to the next. */
function controls(points: readonly Point[], i: number): [Point, Point, Point, Point] {
  const [b, c] = [points[i], points[i + 1]];
  const a = points[i - 1] ?? b;
  const d = points[i + 2] ?? c;
  return [
    b,
    [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6],
    [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6],
    c,
  ];
}

function bezier(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const s = 1 - t;
  const at = (i: 0 | 1) => s ** 3 * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t ** 3 * d[i];
  return [at(0), at(1)];
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}
