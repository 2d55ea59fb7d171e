import { around, type Point } from '../../../../kit/shapes.ts';
import type { Drawing } from '../../tracks/drawing.ts';
import type { TrackPlan } from '../../tracks/halves.ts';
import type { PitBuilding } from './pit-building.ts';

/**
 * The surroundings of a track: trees where there is room, a stand at the line, the pit building, and the
 * landmark with the name in the infield.
 */
export interface Scenery {
  readonly trees: readonly Tree[];
  readonly stand: { readonly at: Point; readonly angle: number; readonly corners: readonly Point[] };
  readonly building: PitBuilding;
  /** The centre of the largest free area in the infield, and its radius. */
  readonly lettering: { readonly at: Point; readonly room: number };
}

interface Tree {
  readonly at: Point;
  readonly r: number;
}

export const STAND = { length: 180, depth: 38 } as const;

/** Distance between the edge of the road and the stand. */
const GRAVEL = 40;

/** `line`: the ends of the start line, from the infield outwards. */
export function sceneryOf(
  plan: TrackPlan,
  drawing: Drawing,
  line: readonly [Point, Point],
  building: PitBuilding,
): Scenery {
  const edges = {
    outer: thinned(drawing.apronOuter),
    inner: thinned(drawing.apronInner),
    pit: densely(drawing.pit.farEdge),
    building: densely(building.corners),
  };
  const lettering = largestRoom(edges);
  const stand = standAt(line);
  return { lettering, stand, building, trees: plantTrees(plan.number, edges, lettering, stand.corners) };
}

/** Closed lines with a point about every 25 units, for distance checks. */
interface Edges {
  readonly outer: readonly Point[];
  readonly inner: readonly Point[];
  readonly pit: readonly Point[];
  readonly building: readonly Point[];
}

function standAt([from, to]: readonly [Point, Point]): Scenery['stand'] {
  const outwards = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const at = around(to, GRAVEL + STAND.depth / 2, outwards);
  const corners = [-1, 1].flatMap(along =>
    [-1, 1].map(deep =>
      around(around(at, (along * STAND.length) / 2, outwards + 90), (deep * STAND.depth) / 2, outwards),
    ),
  );
  return { at, angle: outwards + 90, corners };
}

const GRID = 15;

/** Grid search for the point of the infield farthest from the road and the pit lane. */
function largestRoom({ inner, pit, building }: Edges): Scenery['lettering'] {
  const edges = [...inner, ...pit, ...building];
  const xs = inner.map(([x]) => x);
  const ys = inner.map(([, y]) => y);
  let best = { at: [0, 0] as Point, room: 0 };
  for (let x = Math.min(...xs); x < Math.max(...xs); x += GRID) {
    for (let y = Math.min(...ys); y < Math.max(...ys); y += GRID) {
      const at: Point = [x, y];
      const room = distanceTo(at, edges);
      if (room > best.room && isInside(at, inner) && !isInside(at, pit)) best = { at, room };
    }
  }
  return best;
}

/** Far beyond the track, to fill a window of any shape. */
const MEADOW = 1000;
const TRIES = 500;
const GROVES = 44;
/** Trees per grove. */
const GROVE = 3;

/** Groves scattered by a fixed pattern, so that a track always looks the same. */
function plantTrees(
  seed: number,
  edges: Edges,
  { at: name, room }: Scenery['lettering'],
  stand: readonly Point[],
): Tree[] {
  const next = pattern(seed);
  const all = [...edges.outer, ...edges.inner, ...edges.pit, ...edges.building];
  const trees: Tree[] = [];
  const isFree = ({ at, r }: Tree) =>
    distanceTo(at, [name]) > r + room * 0.85 &&
    distanceTo(at, stand) > r + 60 &&
    distanceTo(at, all) > r + 32 &&
    trees.every(tree => distanceTo(at, [tree.at]) > (tree.r + r) * 0.8) &&
    (!isInside(at, edges.outer) || (isInside(at, edges.inner) && !isInside(at, edges.pit)));
  for (let i = 0, groves = 0; i < TRIES && groves < GROVES; i++) {
    const centre: Point = [(next() - 0.5) * MEADOW * 1.5, (next() - 0.5) * MEADOW * 2];
    const first = { at: centre, r: 22 + next() * 9 };
    if (!isFree(first)) continue;
    groves++;
    trees.push(first);
    for (let k = 1; k < GROVE; k++) {
      const tree = { at: around(centre, 36 + next() * 16, next() * 360), r: 15 + next() * 9 };
      if (isFree(tree)) trees.push(tree);
    }
  }
  return trees;
}

/** Pseudo-random numbers from 0 to 1: a linear congruential generator. */
function pattern(seed: number): () => number {
  let value = seed * 7919;
  return () => {
    value = (value * 1664525 + 1013904223) % 2 ** 32;
    return value / 2 ** 32;
  };
}

const APART = 25;

function thinned(points: readonly Point[]): Point[] {
  let last: Point = [Number.POSITIVE_INFINITY, 0];
  return points.filter(point => {
    if (distanceTo(point, [last]) < APART) return false;
    last = point;
    return true;
  });
}

function densely(points: readonly Point[]): Point[] {
  return points.flatMap(([x, y], i) => {
    const [toX, toY] = points[(i + 1) % points.length];
    const count = Math.ceil(Math.hypot(toX - x, toY - y) / APART);
    return Array.from(
      { length: count },
      (_, k): Point => [x + ((toX - x) * k) / count, y + ((toY - y) * k) / count],
    );
  });
}

function distanceTo([x, y]: Point, points: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [px, py] of points) least = Math.min(least, (px - x) ** 2 + (py - y) ** 2);
  return Math.sqrt(least);
}

/** Even-odd rule: counts the edges to its right. */
function isInside([x, y]: Point, points: readonly Point[]): boolean {
  let inside = false;
  for (const [i, [x1, y1]] of points.entries()) {
    const [x2, y2] = points[(i + 1) % points.length];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
