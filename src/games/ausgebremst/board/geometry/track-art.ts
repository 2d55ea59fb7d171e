import { mix } from '../../../../kit/motion.ts';
import { line, type Point, polygon } from '../../../../kit/shapes.ts';
import type { Rect } from '../../../../kit/zoom/camera.ts';
import { type Drawing, drawTrack } from '../../tracks/drawing.ts';
import { lineOf, type SpaceShape, shapesOf } from '../../tracks/geometry.ts';
import { parseSpace, SPACES } from '../../tracks/spaces.ts';
import { findTrack, type Track } from '../../tracks/track.ts';
import { boxOf, fieldOf } from '../names.ts';
import { pitBuildingAt } from './pit-building.ts';
import { type Scenery, sceneryOf } from './scenery.ts';

/** Drawing units per unit of the track's data: about a pixel on a large screen. */
const UNIT = 60;

/** A space as it is drawn: its outline, and the position and heading of a car on it. */
export interface SpaceArt {
  readonly space: number;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly outline: string;
  readonly rect: Rect;
  readonly kind: 'road' | 'chicane' | 'pit';
  /** Adjacent spaces differ in shade. */
  readonly dark: boolean;
  /** The number on it: counted from the line, in the pit lane from its entry. */
  readonly field: number;
  readonly fieldAt: Point;
  /** Whether it has an arrow. */
  readonly arrow: boolean;
}

/** Everything that is drawn of a track, made from its data. */
export interface TrackArt {
  readonly track: Track;
  readonly world: Rect;
  readonly spaces: readonly SpaceArt[];
  readonly bySpace: ReadonlyMap<number, SpaceArt>;
  readonly road: string;
  readonly apron: string;
  readonly pit: string;
  readonly solid: readonly string[];
  readonly dashed: readonly string[];
  readonly pitWall: string;
  readonly kerbs: readonly string[];
  /** The start line: its origin, direction and length. */
  readonly line: { readonly at: Point; readonly angle: number; readonly length: number };
  readonly grid: readonly SpaceArt[];
  readonly signs: readonly { readonly letter: 'A' | 'C'; readonly at: Point }[];
  readonly scenery: Scenery;
}

const drawn: TrackArt[] = [];

/** A track by its number (AG-3), computed on first use. */
export function artOf(number: number): TrackArt {
  drawn[number] ??= drawArt(findTrack(number));
  return drawn[number];
}

function drawArt(track: Track): TrackArt {
  const { plan } = track;
  const drawing = enlarge(drawTrack(plan));
  const spaces = shapesOf(plan).map(shape => drawSpace(track, shape));
  const bySpace = new Map(spaces.map(space => [space.space, space]));
  const { from, to } = lineOf(plan);
  const [start, end] = scaleAll([from, to]);
  const building = pitBuildingAt(track, bySpace, UNIT);
  const scenery = sceneryOf(plan, drawing, [start, end], building);
  return {
    track,
    world: boundsOf([...drawing.apronOuter, ...scenery.stand.corners]),
    spaces,
    bySpace,
    road: polygon(drawing.outerEdge) + polygon(drawing.innerEdge),
    apron: polygon(drawing.apronOuter) + polygon(drawing.apronInner),
    pit: polygon([...drawing.pit.farEdge, ...drawing.pit.wall.toReversed()]),
    solid: drawing.laneLines.filter(({ style }) => style === 'solid').map(({ points }) => line(points)),
    dashed: [
      ...drawing.laneLines.filter(({ style }) => style === 'dashed'),
      { points: drawing.pit.laneLine },
    ].map(({ points }) => line(points)),
    pitWall: line(drawing.pit.wall),
    kerbs: drawing.kerbs.map(({ points }) => line(points)),
    line: {
      at: start,
      angle: (Math.atan2(end[1] - start[1], end[0] - start[0]) * 180) / Math.PI,
      length: Math.hypot(end[0] - start[0], end[1] - start[1]),
    },
    grid: track.grid.map(space => bySpace.get(space)!),
    signs: [
      { letter: 'A', at: signAt(bySpace.get(track.a)!, plan.direction === 'clockwise') },
      { letter: 'C', at: signAt(bySpace.get(track.c)!, plan.direction === 'clockwise') },
    ],
    scenery,
  };
}

/** The position of the number, as a fraction from the centre of the space to its corner. */
const NEAR_CORNER = 0.57;

function drawSpace(track: Track, shape: SpaceShape): SpaceArt {
  const space = parseSpace(shape.id);
  const { kind, index, section } = SPACES[space];
  const angle = shape.heading + (track.plan.direction === 'clockwise' ? 0 : 180);
  const outline = scaleAll(shape.outline);
  const [x, y] = [shape.x * UNIT, shape.y * UNIT];
  // The outline starts with the outer side, clockwise: the corner behind the car on that side.
  const corner = outline[track.plan.direction === 'clockwise' ? 0 : outline.length / 2 - 1];
  return {
    space,
    x,
    y,
    angle,
    outline: polygon(outline),
    rect: boxAround(outline),
    kind,
    dark: (index + (section === 'pit' ? 0 : section)) % 2 === 0,
    field: kind === 'pit' ? boxOf(track, space) : fieldOf(track, space),
    fieldAt: [mix(x, corner[0], NEAR_CORNER), mix(y, corner[1], NEAR_CORNER)],
    arrow: kind === 'chicane' || (kind === 'road' && index === 1),
  };
}

/** On the inner edge, at the rear of the space. */
function signAt({ x, y, angle }: SpaceArt, clockwise: boolean): Point {
  return offset([x, y], angle, -0.34 * UNIT, (clockwise ? 0.27 : -0.27) * UNIT);
}

/** A point moved ahead and to the right of a heading. */
function offset([x, y]: Point, angle: number, ahead: number, right: number): Point {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return [x + ahead * cos - right * sin, y + ahead * sin + right * cos];
}

function scaleAll(points: readonly Point[]): Point[] {
  return points.map(([x, y]): Point => [x * UNIT, y * UNIT]);
}

function enlarge(drawing: Drawing): Drawing {
  return {
    outerEdge: scaleAll(drawing.outerEdge),
    innerEdge: scaleAll(drawing.innerEdge),
    apronOuter: scaleAll(drawing.apronOuter),
    apronInner: scaleAll(drawing.apronInner),
    laneLines: drawing.laneLines.map(each => ({ ...each, points: scaleAll(each.points) })),
    crossLines: drawing.crossLines.map(scaleAll),
    kerbs: drawing.kerbs.map(each => ({ ...each, points: scaleAll(each.points) })),
    pit: {
      farEdge: scaleAll(drawing.pit.farEdge),
      wall: scaleAll(drawing.pit.wall),
      laneLine: scaleAll(drawing.pit.laneLine),
    },
  };
}

const MARGIN = 0.36 * UNIT;

function boundsOf(points: readonly Point[]): Rect {
  const { x, y, width, height } = boxAround(points);
  return { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}

function boxAround(points: readonly Point[]): Rect {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
