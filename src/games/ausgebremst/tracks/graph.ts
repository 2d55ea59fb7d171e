import {
  type HalfName,
  halves,
  hasSolidLine,
  isStart,
  longestLane,
  type PitLane,
  pitColumns,
  type Section,
  spacesOf,
  type TrackPlan,
} from './halves.ts';
import { IS_PIT, LANES, parseSpace, SPACES } from './spaces.ts';

/** Spaces and steps of a track in its own direction. Lists by space have an entry for every number of `SPACES`. */
export interface Graph {
  readonly plan: TrackPlan;
  /** The track's spaces: road clockwise from the top seam, then the pit lane. */
  readonly spaces: readonly number[];
  /** By space: straight on first, then inwards, then outwards, the pit entry last. */
  readonly next: readonly (readonly number[])[];
  /**
   * By space: its position in the lap, 0 level with C; in a bend it depends on the spaces left in its lane
   * (AG-20).
   */
  readonly order: readonly number[];
  readonly orderTotal: number;
  /** By space: road from the line to just before C. */
  readonly afterLine: readonly boolean[];
  /** Spaces either side of the line, by lane. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** Places 1 to 6 (AG-6). */
  readonly grid: readonly number[];
  /** The spaces before the pit entry and after its exit (AG-24). */
  readonly a: number;
  readonly c: number;
  /** In the order of driving. */
  readonly pit: readonly number[];
}

/** A section in its place. */
export interface Piece {
  readonly half: HalfName;
  readonly number: number;
  readonly section: Section;
}

type StepList = (readonly [number, number])[];

/** All sections of a track clockwise, from the top seam. */
export function piecesOf({ halves: [left, right] }: TrackPlan): Piece[] {
  return [right, left].flatMap(half =>
    halves[half].sections.map((section, i) => ({ half, number: i + 1, section })),
  );
}

export function buildGraph(plan: TrackPlan): Graph {
  const pieces = piecesOf(plan);
  const right = plan.halves[1];
  const pit = pitOf(right);
  const start = pieces.find(({ section }) => isStart(section))!;
  const forward = plan.direction === 'clockwise' ? 1 : -1;
  const column = (number: number, lane: number) => {
    const index = number < 0 ? number + 4 : number + 3;
    return parseSpace(`${right}.${start.number}.${lane}.${index}`);
  };
  const steps = [...roadSteps(pieces), ...pitSteps(pit, column(-3, 1), column(3, 1))];
  return {
    plan,
    spaces: [...pieces.flatMap(spacesOfPiece), ...pit.flat()],
    next: nextBySpace(forward === 1 ? steps : steps.map(([from, to]) => [to, from] as const)),
    ...buildOrder(pieces, right, forward),
    afterLine: SPACES.map(
      ({ half, column }) => half === right && (column === forward || column === 2 * forward),
    ),
    before: [1, 2, 3].map(lane => column(-forward, lane)),
    after: [1, 2, 3].map(lane => column(forward, lane)),
    grid: [1, 2, 3].flatMap(row => [1, 2].map(lane => column(-row * forward, lane))),
    a: column(-3 * forward, 1),
    c: column(3 * forward, 1),
    pit: (forward === 1 ? pit : pit.toReversed()).flat(),
  };
}

function spaceOf({ half, number }: Piece, lane: number, index: number): number {
  return parseSpace(`${half}.${number}.${lane}.${index}`);
}

function spacesOfPiece(piece: Piece): number[] {
  return piece.section.lanes.flatMap(lane =>
    Array.from({ length: spacesOf(piece.section, lane) }, (_, i) => spaceOf(piece, lane, i + 1)),
  );
}

function pitOf(half: HalfName): number[][] {
  return pitColumns(halves[half].pit as PitLane).map((lanes, i) =>
    lanes.map(lane => parseSpace(`${half}.pit.${i + 1}.${lane}`)),
  );
}

/** AG-12, AG-13: clockwise steps, inside sections and from each to the one after it. */
function roadSteps(pieces: readonly Piece[]): StepList {
  return pieces.flatMap((piece, i) => {
    const { section } = piece;
    const following = pieces[(i + 1) % pieces.length];
    const inside = lanePairs(section, section).flatMap(([a, b]) =>
      a !== b && hasSolidLine(section, a, b)
        ? []
        : Array.from(
            { length: spacesOf(section, a) - 1 },
            (_, at) => [spaceOf(piece, a, at + 1), spaceOf(piece, b, at + 2)] as const,
          ),
    );
    const across = lanePairs(section, following.section)
      .filter(([a, b]) => a === b || !(hasSolidLine(section, a, b) && hasSolidLine(following.section, a, b)))
      .map(([a, b]) => [spaceOf(piece, a, spacesOf(section, a)), spaceOf(following, b, 1)] as const);
    return [...inside, ...across];
  });
}

/** Pairs of the same or neighbouring lanes. */
function lanePairs(from: Section, to: Section): (readonly [number, number])[] {
  return from.lanes.flatMap(a => to.lanes.filter(b => Math.abs(a - b) <= 1).map(b => [a, b] as const));
}

function pitSteps(pit: readonly (readonly number[])[], entry: number, exit: number): StepList {
  const columns = [[entry], ...pit, [exit]];
  return columns
    .slice(1)
    .flatMap((column, i) => columns[i].flatMap(from => column.map(to => [from, to] as const)));
}

function nextBySpace(steps: StepList): number[][] {
  const next: number[][] = SPACES.map(() => []);
  for (const [from, to] of steps) next[from].push(to);
  for (const [from, list] of next.entries()) list.sort((a, b) => turnRank(from, a) - turnRank(from, b));
  return next;
}

function turnRank(from: number, to: number): number {
  const sideways = LANES[to] - LANES[from];
  const entersPit = IS_PIT[to] && !IS_PIT[from];
  return (entersPit ? 100 : 0) + Math.abs(sideways) * 10 + sideways;
}

/** Counted from C's column, the last of the start straight, in the direction of driving. */
function buildOrder(pieces: readonly Piece[], right: HalfName, forward: number) {
  const driven = forward === 1 ? pieces : pieces.toReversed();
  const first = driven.findIndex(({ section }) => isStart(section));
  const orderTotal = driven.reduce((sum, { section }) => sum + longestLane(section), 0);
  const order: number[] = SPACES.map(() => 0);
  let end = 1;
  for (let i = 0; i < driven.length; i++) {
    const piece = driven[(first + i) % driven.length];
    if (i > 0) end += longestLane(piece.section);
    for (const space of spacesOfPiece(piece)) {
      const { lane, index } = SPACES[space];
      const left = forward === 1 ? spacesOf(piece.section, lane) + 1 - index : index;
      order[space] = (end - left + orderTotal) % orderTotal;
    }
  }
  const { columns } = halves[right].pit as PitLane;
  for (const space of pitOf(right).flat()) {
    const { index } = SPACES[space];
    order[space] = orderTotal - (forward === 1 ? columns + 1 - index : index);
  }
  return { order, orderTotal };
}
