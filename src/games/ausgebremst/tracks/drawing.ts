import { type Frame, type Point, placeHalf, roundPoints } from './frame.ts';
import { piecesOf } from './graph.ts';
import { type HalfName, hasSolidLine, laneWidth, type Section, spacesOf, type TrackPlan } from './halves.ts';
import { placePit } from './pit-frame.ts';

/** The parts of a board besides the spaces. */
export interface Drawing {
  /** The edges of the road, closed, narrowing where lanes end. */
  readonly outerEdge: readonly Point[];
  readonly innerEdge: readonly Point[];
  /** The same edges with three lanes everywhere. */
  readonly apronOuter: readonly Point[];
  readonly apronInner: readonly Point[];
  readonly laneLines: readonly LaneLine[];
  readonly crossLines: readonly (readonly Point[])[];
  readonly kerbs: readonly Kerb[];
  readonly pit: { farEdge: readonly Point[]; wall: readonly Point[]; laneLine: readonly Point[] };
}

interface LaneLine {
  readonly half: HalfName;
  readonly section: number;
  readonly lanes: readonly [number, number];
  readonly style: 'solid' | 'dashed';
  readonly points: readonly Point[];
}

interface Kerb {
  readonly side: 'outer' | 'inner';
  readonly kind: Section['kind'];
  readonly points: readonly Point[];
}

/** A section in the plane, with the widths of its neighbours. */
interface Placed {
  readonly half: HalfName;
  readonly number: number;
  readonly section: Section;
  readonly frame: Frame;
}

export function drawTrack(plan: TrackPlan): Drawing {
  const frames = Object.fromEntries(plan.halves.map(half => [half, placeHalf(half)]));
  const pieces = piecesOf(plan).map(piece => ({ ...piece, frame: frames[piece.half][piece.number - 1] }));
  const road = pieces.map((_, i) => edgesOf(pieces, i, ROAD));
  const apron = pieces.map((_, i) => edgesOf(pieces, i, APRON));
  return {
    outerEdge: roundPoints(road.flatMap(edges => edges.outer)),
    innerEdge: roundPoints(road.flatMap(edges => edges.inner)),
    apronOuter: roundPoints(apron.flatMap(edges => edges.outer)),
    apronInner: roundPoints(apron.flatMap(edges => edges.inner)),
    laneLines: pieces.flatMap(laneLinesOf),
    crossLines: pieces.flatMap(crossLinesOf),
    kerbs: pieces.flatMap(({ section: { kind } }, i) => (kind === 'straight' ? [] : kerbsOf(kind, road[i]))),
    pit: drawPit(plan.halves[1]),
  };
}

interface Edges {
  readonly outer: readonly Point[];
  readonly inner: readonly Point[];
}

/** Lanes that an edge always goes round. */
const ROAD: readonly number[] = [];
const APRON: readonly number[] = [1, 3];

/** Length over which the road gets narrower, inside the narrower section. */
const TAPER = 0.9;

function edgesOf(pieces: readonly Placed[], i: number, always: readonly number[]): Edges {
  const limits = (at: number) => {
    const lanes = [...pieces[(at + pieces.length) % pieces.length].section.lanes, ...always];
    return { inner: (Math.min(...lanes) - 1.5) * laneWidth, outer: (Math.max(...lanes) - 0.5) * laneWidth };
  };
  const { frame } = pieces[i];
  const [before, own, after] = [limits(i - 1), limits(i), limits(i + 1)];
  const length = frame.length((own.inner + own.outer) / 2);
  const taper = Math.min(TAPER, 0.4 * length) / length;
  const count = Math.max(12, Math.ceil(length / 0.08));
  const ts = Array.from({ length: count + 1 }, (_, q) => q / count);
  const bent = (t: number, at: number, first: number, last: number) =>
    frame.point(t, at + first * (1 - smooth(t / taper)) + last * (1 - smooth((1 - t) / taper)));
  return {
    outer: ts.map(t =>
      bent(t, own.outer, Math.max(0, before.outer - own.outer), Math.max(0, after.outer - own.outer)),
    ),
    inner: ts.map(t =>
      bent(t, own.inner, Math.min(0, before.inner - own.inner), Math.min(0, after.inner - own.inner)),
    ),
  };
}

function smooth(value: number): number {
  const t = Math.min(1, Math.max(0, value));
  return t * t * (3 - 2 * t);
}

function kerbsOf(kind: Section['kind'], { outer, inner }: Edges): Kerb[] {
  return [
    { side: 'outer', kind, points: roundPoints(outer) },
    { side: 'inner', kind, points: roundPoints(inner) },
  ];
}

function laneLinesOf({ half, number, section, frame }: Placed): LaneLine[] {
  return section.lanes.slice(1).map((outer, i) => {
    const inner = section.lanes[i];
    const points = frame.samples(0, 1).map(t => frame.point(t, (inner - 0.5) * laneWidth));
    return {
      half,
      section: number,
      lanes: [inner, outer] as const,
      style: hasSolidLine(section, inner, outer) ? ('solid' as const) : ('dashed' as const),
      points: roundPoints(points),
    };
  });
}

function crossLinesOf({ section, frame }: Placed): Point[][] {
  return section.lanes.flatMap(lane => {
    const count = spacesOf(section, lane);
    const middle = (lane - 1) * laneWidth;
    return Array.from({ length: count + 1 }, (_, j) =>
      roundPoints([
        frame.point(j / count, middle - laneWidth / 2),
        frame.point(j / count, middle + laneWidth / 2),
      ]),
    );
  });
}

function drawPit(half: HalfName): Drawing['pit'] {
  const { pit, end, near, far, point } = placePit(half);
  const bothSides = (edge: readonly Point[]) =>
    roundPoints([
      ...edge.map(([along, inwards]) => point(-along, inwards)),
      ...edge.toReversed().map(([along, inwards]) => point(along, inwards)),
    ]);
  const middle = pit.gap + pit.width;
  return {
    farEdge: bothSides(far),
    wall: bothSides(near),
    laneLine: roundPoints([point(-end, middle), point(end, middle)]),
  };
}
