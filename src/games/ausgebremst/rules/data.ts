/** AG-1: cars in every race; car s is driven by seat s, those beyond the seats are derelicts. */
export const CARS = 6;

/** AG-10, AG-32: decks by how many cards of the values 1 to 6 they have. */
export const FULL_DECK = [4, 4, 4, 5, 5, 6] as const;
export const FAMILY_DECK = [4, 4, 4, 4, 4, 4] as const;
export const PRO_DECKS = {
  fast: [1, 2, 2, 3, 5, 6],
  average: [3, 3, 3, 4, 4, 5],
  slow: [4, 4, 4, 4, 4, 4],
} as const;

export type DeckName = keyof typeof PRO_DECKS;
export const DECK_NAMES = Object.keys(PRO_DECKS) as DeckName[];

/** Cards of the largest deck a player can have. */
export const MOST_CARDS = 24;

/** AG-11, AG-34 */
export const FAMILY_HAND = 3;
export const PRO_HAND = 2;

/** AG-33 */
export const STACKS = 4;

/** AG-31: points of places 1 to 6. */
export const POINTS = [9, 6, 4, 3, 2, 1] as const;

/**
 * AG-32: pit cards by track and starting row; then by track the surplus of points over the way without a
 * stop.
 */
export const PIT_CARDS: readonly (readonly (readonly number[])[])[] = [
  [
    [4, 4],
    [4, 3],
    [4, 2],
  ],
  [
    [5, 4],
    [5, 3],
    [5, 2],
  ],
  [[3], [2], [1]],
  [
    [6, 5],
    [6, 4],
    [6, 3],
  ],
  [[3], [2], [1]],
  [
    [4, 2],
    [3, 2],
    [3, 1],
  ],
  [
    [4, 2],
    [3, 2],
    [3, 1],
  ],
  [
    [4, 2],
    [3, 2],
    [3, 1],
  ],
];
export const RESERVES = [3, 2, 2, 3, 2, 2, 2, 2] as const;
