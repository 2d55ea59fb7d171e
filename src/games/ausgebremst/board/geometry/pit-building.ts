import { around, type Point } from '../../../../kit/shapes.ts';
import { halves } from '../../tracks/halves.ts';
import { SPACES } from '../../tracks/spaces.ts';
import type { Track } from '../../tracks/track.ts';

/** The garages behind the pit lane, a door for each car. */
export interface PitBuilding {
  readonly at: Point;
  /** Of its front, which looks at the pit lane when it is the lower side. */
  readonly angle: number;
  readonly length: number;
  readonly depth: number;
  readonly corners: readonly Point[];
}

const DEPTH = 30;
/** Distance between the pit lane and the doors. */
const YARD = 7;

/** Where the spaces of the pit lane stand in the drawing, and its unit. */
export function pitBuildingAt(
  { pit, plan }: Pick<Track, 'pit' | 'plan'>,
  stands: ReadonlyMap<number, { readonly x: number; readonly y: number }>,
  unit: number,
): PitBuilding {
  const lane = (number: number) =>
    pit
      .filter(space => SPACES[space].lane === number)
      .map((space): Point => [stands.get(space)!.x, stands.get(space)!.y]);
  const far = lane(-1);
  const [first, last] = [far[0], far[far.length - 1]];
  const { width, length } = halves[plan.halves[1]].pit!;
  const middle = middleOf([first, last]);
  const inwards = angleTo(middleOf(lane(0)), middle);
  const along = inwards + 90;
  const at = around(middle, (width * unit) / 2 + YARD + DEPTH / 2, inwards);
  const long = Math.hypot(last[0] - first[0], last[1] - first[1]) + length * unit * 0.8;
  const corners = [-0.5, 0.5].flatMap(side =>
    [-0.5, 0.5].map(deep => around(around(at, side * long, along), deep * DEPTH, inwards)),
  );
  return { at, angle: along, length: long, depth: DEPTH, corners };
}

function middleOf(points: readonly Point[]): Point {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [mean(0), mean(1)];
}

function angleTo([x, y]: Point, [toX, toY]: Point): number {
  return (Math.atan2(toY - y, toX - x) * 180) / Math.PI;
}
