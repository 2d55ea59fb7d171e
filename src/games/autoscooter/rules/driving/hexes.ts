/** AS-1: the floor. Hexes are numbered row by row from A1; a direction is an index into `DIRECTIONS`. */

export const DIRECTIONS = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const;
export type DirectionName = (typeof DIRECTIONS)[number];

/** Sides of a hex. */
export const SIDES = DIRECTIONS.length;

/** Hexes of rows A to G; the rows of six stick out half a hex on both sides. */
export const ROWS = [5, 6, 5, 6, 5, 6, 5] as const;
const LONGEST_ROW = 6;

export const HEX_NAMES: readonly string[] = ROWS.flatMap((length, row) =>
  Array.from({ length }, (_, column) => `${'ABCDEFG'[row]}${column + 1}`),
);

/** The index of everything off the board. */
export const BARRIER = -1;

/** Offset of the next hex by direction: rows down, and half hexes to the right. */
const STEPS = [
  [-1, 1],
  [0, 2],
  [1, 1],
  [1, -1],
  [0, -2],
  [-1, -1],
] as const;

/** The hex on each side of each hex, at hex × 6 + direction. */
const NEIGHBOURS: readonly number[] = ROWS.flatMap((length, row) =>
  Array.from({ length }, (_, column) =>
    STEPS.map(([down, right]) => hexAt(row + down, leftOf(row) + 2 * column + right)),
  ).flat(),
);

/** The next hex in this direction, or `BARRIER`. */
export function ahead(hex: number, direction: number): number {
  return NEIGHBOURS[hex * SIDES + direction];
}

/** A direction turned by this many hex sides, to the right if positive. */
export function turned(direction: number, sides: number): number {
  return (direction + sides + SIDES) % SIDES;
}

export function opposite(direction: number): number {
  return turned(direction, SIDES / 2);
}

/** Half hexes by which a row is indented. */
export function leftOf(row: number): number {
  return LONGEST_ROW - ROWS[row];
}

function hexAt(row: number, halves: number): number {
  if (row < 0 || row >= ROWS.length) return BARRIER;
  const column = (halves - leftOf(row)) / 2;
  if (column < 0 || column >= ROWS[row]) return BARRIER;
  return ROWS.slice(0, row).reduce((hexes, length) => hexes + length, column);
}
