/** The cars in the column order of the log sheet (AS-5); a car, and a colour of chits, is an index into this list. */
export const COLOURS = ['red', 'yellow', 'blue', 'green', 'orange', 'black', 'white', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];

/** AS-2: where each car starts, and its facing. */
export const GRID = [
  ['A1', 'SE'],
  ['A3', 'SE'],
  ['A5', 'SW'],
  ['D6', 'W'],
  ['G5', 'NW'],
  ['G3', 'NW'],
  ['G1', 'NE'],
  ['D1', 'E'],
] as const;

export const MIN_SEATS = 2;
export const MAX_SEATS = 8;

/** AS-3: cars and chits of each player, by number of seats; with two seats the option `carsEach` says how many cars. */
export const SHARES = [
  null,
  null,
  { cars: null, chits: 20 },
  { cars: 2, chits: 20 },
  { cars: 2, chits: 20 },
  { cars: 1, chits: 15 },
  { cars: 1, chits: 12 },
  { cars: 1, chits: 10 },
  { cars: 1, chits: 10 },
] as const;

/** AS-29: chits of each colour. */
export const CHITS_OF_COLOUR = 10;

/** The kinds of crashes, by the number of their rule. */
export const CRASH = {
  rest: 15,
  front: 16,
  rear: 17,
  side: 18,
  barrier: 19,
  push: 26,
  pushBarrier: 28,
} as const;
export type CrashRule = (typeof CRASH)[keyof typeof CRASH];
