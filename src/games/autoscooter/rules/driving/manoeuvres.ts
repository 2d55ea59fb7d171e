/** AS-7: hex sides turned, to the right if positive. */
const [LL, L, NONE, R, RR] = [-2, -1, 0, 1, 2] as const;

/** AS-7: each turn of a manoeuvre follows one hex straight ahead. A manoeuvre is an index into this list. */
export const MANOEUVRES = [
  { letter: 'A', turns: [LL] },
  { letter: 'B', turns: [L] },
  { letter: 'C', turns: [NONE] },
  { letter: 'D', turns: [R] },
  { letter: 'E', turns: [RR] },
  { letter: 'F', turns: [L, L] },
  { letter: 'G', turns: [L, NONE] },
  { letter: 'H', turns: [L, R] },
  { letter: 'J', turns: [NONE, L] },
  { letter: 'K', turns: [NONE, NONE] },
  { letter: 'L', turns: [NONE, R] },
  { letter: 'M', turns: [R, L] },
  { letter: 'N', turns: [R, NONE] },
  { letter: 'O', turns: [R, R] },
  { letter: 'P', turns: [NONE, NONE, NONE] },
] as const;

export type Letter = (typeof MANOEUVRES)[number]['letter'];
export const LETTERS: readonly Letter[] = MANOEUVRES.map(({ letter }) => letter);

/** No manoeuvre, as for a car at rest. */
export const NO_MOVE = -1;

/** The turns of each manoeuvre; their number is its speed. */
export const TURNS: readonly (readonly number[])[] = MANOEUVRES.map(({ turns }) => turns);

export function speedOf(move: number): number {
  return TURNS[move].length;
}

/** AS-8 */
export function canPlan(speed: number, move: number): boolean {
  return Math.abs(speedOf(move) - speed) <= 1;
}

/** The manoeuvres a car may plan, by its speed; none at rest (AS-6, AS-8). */
export const PLANNABLE: readonly (readonly number[])[] = [
  [],
  ...[1, 2, 3].map(speed => LETTERS.map((_, move) => move).filter(move => canPlan(speed, move))),
];

/** AS-9: straight on, by speed. */
export const STRAIGHT: readonly number[] = [
  NO_MOVE,
  LETTERS.indexOf('C'),
  LETTERS.indexOf('K'),
  LETTERS.indexOf('P'),
];
