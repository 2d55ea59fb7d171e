import { HALF_NAMES, type HalfName, halves, isStart, pitColumns, spacesOf } from './halves.ts';

/** A space of a half, whichever track the half is part of. */
export interface Space {
  /** half.section.lane.index, or half.pit.column.lane; counted clockwise. */
  readonly id: string;
  readonly half: HalfName;
  readonly section: number | 'pit';
  /** From 1 at the infield; the pit's are 0 and -1. */
  readonly lane: number;
  /** From 1 in its lane, clockwise; in the pit the column. */
  readonly index: number;
  readonly kind: 'road' | 'chicane' | 'pit';
  /** On the start straight: -3 to -1 and 1 to 3 clockwise, the line between. */
  readonly column: number | null;
}

/** All spaces. A space's number is its index in this list, the same on every track. */
export const SPACES: readonly Space[] = HALF_NAMES.flatMap(half => [...roadOf(half), ...pitOf(half)]);

/** The destination of a car that crosses the line for the last time (AG-17); not a space. */
export const FINISH = SPACES.length;
const FINISH_ID = 'finish';

/** The number for no space at all. */
export const NOWHERE = 511;

/** Lane by space; the finish has none. */
export const LANES: readonly number[] = SPACES.map(space => space.lane);
export const IS_PIT: readonly boolean[] = SPACES.map(space => space.kind === 'pit');
export const IS_CHICANE: readonly boolean[] = SPACES.map(space => space.kind === 'chicane');

const numbers = new Map(SPACES.map((space, number) => [space.id, number]));
numbers.set(FINISH_ID, FINISH);

export function parseSpace(id: string): number {
  return numbers.get(id) ?? NOWHERE;
}

export function makeSpace(number: number): string {
  return number === FINISH ? FINISH_ID : SPACES[number].id;
}

function roadOf(half: HalfName): Space[] {
  return halves[half].sections.flatMap((section, i) =>
    section.lanes.flatMap(lane =>
      Array.from({ length: spacesOf(section, lane) }, (_, at) => ({
        id: `${half}.${i + 1}.${lane}.${at + 1}`,
        half,
        section: i + 1,
        lane,
        index: at + 1,
        kind: section.kind === 'chicane' ? ('chicane' as const) : ('road' as const),
        column: isStart(section) ? startColumn(at) : null,
      })),
    ),
  );
}

function startColumn(at: number): number {
  return at < 3 ? at - 3 : at - 2;
}

function pitOf(half: HalfName): Space[] {
  const { pit } = halves[half];
  if (!pit) return [];
  return pitColumns(pit).flatMap((lanes, i) =>
    lanes.map(lane => ({
      id: `${half}.pit.${i + 1}.${lane}`,
      half,
      section: 'pit' as const,
      lane,
      index: i + 1,
      kind: 'pit' as const,
      column: null,
    })),
  );
}
