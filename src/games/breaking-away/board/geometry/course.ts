import { type Point, polygon, short } from '../../../../kit/shapes.ts';
import { LAP } from '../../rules/data.ts';

/**
 * The course as a stadium in a rectangle: two straights and two half circles, upright where that fits better.
 * Fields have equal length in the middle of the road; all lengths are in the rectangle's units.
 */
export interface Course {
  readonly width: number;
  readonly height: number;
  readonly upright: boolean;
  /** Half the length of a straight. */
  readonly straight: number;
  readonly inner: number;
  /** Width of the road. */
  readonly road: number;
  readonly field: number;
}

/** Least ratio of length to width, so that it has straights. */
const SLENDER = 1.2;

/** Greatest ratio when upright: the infield must stay wide enough for a landscape. */
const TALLEST = 1.6;

/** The width of the road grows with the length of the stadium: a long one has a narrow infield anyway. */
const BREADTH = { round: 0.48, long: 0.78, gain: 0.24 };

export function courseIn(width: number, height: number): Course {
  const small = Math.min(width, height);
  const long = Math.min(Math.max(width, height), height > width ? small * TALLEST : width);
  const margin = Math.max(7, small * 0.028);
  const outer = Math.min(small / 2 - margin, (long / 2 - margin) / SLENDER);
  const share = Math.min(BREADTH.long, BREADTH.round + Math.max(0, long / small - 1.2) * BREADTH.gain);
  const road = outer * share;
  const inner = outer - road;
  const straight = Math.max(0, long / 2 - margin - outer);
  const length = 4 * straight + 2 * Math.PI * (inner + road / 2);
  return { width, height, upright: height > width, straight, inner, road, field: length / LAP };
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** Direction of the road, in degrees. */
  readonly angle: number;
}

/** A point of the road: fields along it, and across it from the inner rim (0) to the outer (1). */
export function spotOn(course: Course, along: number, across: number): Spot {
  const { x, y, angle } = lying(course, (((along % LAP) + LAP) % LAP) * course.field, across);
  const { width, height, upright } = course;
  if (!upright) return { x: width / 2 + x, y: height / 2 + y, angle };
  return { x: width / 2 - y, y: height / 2 + x, angle: angle + 90 };
}

/** Around (0, 0), clockwise from the left end of the upper straight. */
function lying({ straight, inner, road }: Course, way: number, across: number): Spot {
  const radius = inner + road * across;
  const arc = Math.PI * (inner + road / 2);
  if (way < 2 * straight) return { x: way - straight, y: -radius, angle: 0 };
  const right = way - 2 * straight;
  if (right < arc) return onArc(straight, radius, (right / arc) * 180 - 90);
  const back = right - arc;
  if (back < 2 * straight) return { x: straight - back, y: radius, angle: 180 };
  return onArc(-straight, radius, ((back - 2 * straight) / arc) * 180 + 90);
}

function onArc(x: number, radius: number, angle: number): Spot {
  const radians = (angle * Math.PI) / 180;
  return { x: x + radius * Math.cos(radians), y: radius * Math.sin(radians), angle: angle + 90 };
}

export function pointOn(course: Course, along: number, across: number): Point {
  const { x, y } = spotOn(course, along, across);
  return [x, y];
}

/** The outline of a stadium at this position across the road, or beyond it. */
export function rim(course: Course, across: number, extra = 0): string {
  const { width, height, straight, inner, road, upright } = course;
  const r = short(inner + road * across + extra);
  const [cx, cy, s] = [width / 2, height / 2, straight];
  const to = (x: number, y: number) => (upright ? [cx - y, cy + x] : [cx + x, cy + y]).map(short).join(' ');
  const radius = inner + road * across + extra;
  const arc = `A${r} ${r} 0 0 1 `;
  return `M${to(-s, -radius)}L${to(s, -radius)}${arc}${to(s, radius)}L${to(-s, radius)}${arc}${to(-s, -radius)}Z`;
}

const STEPS = 6;

/** The segment of the road between two points along it. */
export function piece(course: Course, from: number, to: number, inside = 0, outside = 1): string {
  const at = (i: number) => from + ((to - from) * i) / STEPS;
  const steps = Array.from({ length: STEPS + 1 }, (_, i) => i);
  // Ends just before the next field: at a whole lap the end would equal the start of the first.
  const end = (i: number) => at(i) - (i === STEPS ? 1e-6 : 0);
  return polygon([
    ...steps.map(i => pointOn(course, end(i), inside)),
    ...steps.reverse().map(i => pointOn(course, end(i), outside)),
  ]);
}
