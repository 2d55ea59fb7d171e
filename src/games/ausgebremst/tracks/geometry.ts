import { type Frame, type Point, placeHalf, roundPoint, roundPoints } from './frame.ts';
import { type HalfName, halves, isStart, laneWidth, spacesOf, type TrackPlan } from './halves.ts';
import { type PitFrame, placePit } from './pit-frame.ts';
import { round4, toDegrees, wrapHeading } from './rounding.ts';

/** The shape of a space: centre, heading there (clockwise driving), size and outline. */
export interface SpaceShape {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly length: number;
  readonly width: number;
  /** The outer side forwards, then the inner side backwards. */
  readonly outline: readonly Point[];
}

/**
 * For boards only; rules never load this. Spaces in the order of the graph: right half, left half, pit lane.
 */
export function shapesOf({ halves: [left, right] }: TrackPlan): SpaceShape[] {
  return [...roadShapes(right), ...roadShapes(left), ...pitShapes(right)];
}

/** The ends of the start and finish line. */
export function lineOf({ halves: [, right] }: TrackPlan): { from: Point; to: Point } {
  const start = placeHalf(right)[halves[right].sections.findIndex(isStart)];
  return {
    from: roundPoint(placePit(right).point(0, 0)),
    to: roundPoint(start.point(0.5, 2.5 * laneWidth)),
  };
}

function roadShapes(half: HalfName): SpaceShape[] {
  const frames = placeHalf(half);
  return halves[half].sections.flatMap((section, i) =>
    section.lanes.flatMap(lane => {
      const count = spacesOf(section, lane);
      return Array.from({ length: count }, (_, at) => ({
        id: `${half}.${i + 1}.${lane}.${at + 1}`,
        ...roadShape(frames[i], (lane - 1) * laneWidth, at + 1, count),
      }));
    }),
  );
}

function roadShape(frame: Frame, outwards: number, index: number, count: number): Omit<SpaceShape, 'id'> {
  const middle = (index - 0.5) / count;
  const [x, y] = roundPoint(frame.point(middle, outwards));
  const ts = frame.samples((index - 1) / count, index / count);
  return {
    x,
    y,
    heading: round4(wrapHeading(toDegrees(frame.heading(middle)))),
    length: round4(frame.length(outwards) / count),
    width: laneWidth,
    outline: roundPoints([
      ...ts.map(t => frame.point(t, outwards + laneWidth / 2)),
      ...ts.toReversed().map(t => frame.point(t, outwards - laneWidth / 2)),
    ]),
  };
}

function pitShapes(half: HalfName): SpaceShape[] {
  const frame = placePit(half);
  const { columns } = frame.pit;
  const shapes = [{ id: `${half}.pit.1.0`, ...mouthShape(frame, -1) }];
  for (let column = 2; column < columns; column++) {
    for (const lane of [0, -1]) {
      shapes.push({ id: `${half}.pit.${column}.${lane}`, ...boxShape(frame, column, lane) });
    }
  }
  shapes.push({ id: `${half}.pit.${columns}.0`, ...mouthShape(frame, 1) });
  return shapes;
}

function boxShape(
  { pit, heading, end, point }: PitFrame,
  column: number,
  lane: number,
): Omit<SpaceShape, 'id'> {
  const { length, width, gap } = pit;
  const along = -end + (column - 2) * length;
  const inwards = gap - lane * width;
  const [x, y] = roundPoint(point(along + length / 2, inwards + width / 2));
  const corners: Point[] = [
    [along, inwards],
    [along + length, inwards],
    [along + length, inwards + width],
    [along, inwards + width],
  ];
  const outline = roundPoints(corners.map(([u, v]) => point(u, v)));
  return { x, y, heading: round4(heading), length: round4(length), width, outline };
}

/** A single space is oblique; its car is at the centre of gravity. */
function mouthShape({ pit, heading, near, far, point }: PitFrame, sign: 1 | -1): Omit<SpaceShape, 'id'> {
  const edge = [...near, ...far.toReversed()];
  const [along, inwards] = centroid(edge);
  const [x, y] = roundPoint(point(sign * along, inwards));
  return {
    x,
    y,
    heading: round4(wrapHeading(heading - sign * pit.tilt)),
    length: MOUTH_LENGTH,
    width: pit.width,
    outline: roundPoints(edge.map(([u, v]) => point(sign * u, v))),
  };
}

const MOUTH_LENGTH = 0.85;

function centroid(polygon: readonly Point[]): Point {
  let [area, x, y] = [0, 0, 0];
  for (const [i, [x1, y1]] of polygon.entries()) {
    const [x2, y2] = polygon[(i + 1) % polygon.length];
    const cross = x1 * y2 - x2 * y1;
    area += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  }
  return [x / (3 * area), y / (3 * area)];
}
