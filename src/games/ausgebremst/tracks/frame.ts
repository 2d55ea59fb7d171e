import { type Curve, type HalfName, halves, type Section, type Straight, seam } from './halves.ts';
import { round4, toDegrees, toRadians } from './rounding.ts';

/** x to the right, y down. */
export type Point = readonly [number, number];

/** Degrees between sample points of an arc. */
const STEP = 5;

/** A section placed in the plane. Headings are for clockwise driving, 0 to the right, growing clockwise. */
export interface Frame {
  heading(t: number): number;
  /** The point at `t` (0 to 1) along the section, `outwards` from the centre line of lane 1. */
  point(t: number, outwards: number): Point;
  /** Its length at this distance from the centre line. */
  length(outwards: number): number;
  /** Values of `t` between two, dense enough to show its shape. */
  samples(from: number, to: number): number[];
}

/** The sections of a half, clockwise, each beginning where the one before it ends. */
export function placeHalf(half: HalfName): Frame[] {
  const { side, sections } = halves[half];
  let position: Point = [seam.x, side === 'right' ? seam.topY : seam.bottomY];
  let heading = side === 'right' ? 0 : Math.PI;
  return sections.map(section => {
    const frame = placeSection(section, position, heading);
    position = frame.point(1, 0);
    heading = frame.heading(1);
    return frame;
  });
}

function placeSection(section: Section, position: Point, heading: number): Frame {
  return section.kind === 'curve'
    ? placeCurve(section, position, heading)
    : placeStraight(section, position, heading);
}

function placeStraight(section: Straight, [x, y]: Point, heading: number): Frame {
  const length = section.length * section.cells;
  const [along, across] = [Math.cos(heading), Math.sin(heading)];
  return {
    heading: () => heading,
    point: (t, outwards) => [
      x + along * length * t + across * outwards,
      y + across * length * t - along * outwards,
    ],
    length: () => length,
    samples: (from, to) => [from, to],
  };
}

function placeCurve({ turn, degrees, radius }: Curve, [x, y]: Point, start: number): Frame {
  const sign = turn === 'right' ? 1 : -1;
  const angle = toRadians(degrees);
  const centreX = x - sign * radius * Math.sin(start);
  const centreY = y + sign * radius * Math.cos(start);
  const heading = (t: number) => start + sign * angle * t;
  return {
    heading,
    point: (t, outwards) => {
      const at = heading(t);
      const distance = sign * radius + outwards;
      return [centreX + distance * Math.sin(at), centreY - distance * Math.cos(at)];
    },
    length: outwards => (radius + sign * outwards) * angle,
    samples: (from, to) => {
      const count = Math.max(1, Math.ceil((toDegrees(angle) * (to - from)) / STEP));
      return Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);
    },
  };
}

export function roundPoints(points: readonly Point[]): Point[] {
  return points.map(roundPoint);
}

export function roundPoint([x, y]: Point): Point {
  return [round4(x), round4(y)];
}
