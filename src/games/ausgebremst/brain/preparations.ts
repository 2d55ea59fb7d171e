import { type Choice, prepareChoice } from '../rules/actions.ts';
import { DECK_NAMES } from '../rules/data.ts';

/** Ways to sort a deck, by value from 1: frequently used values have their own stack, low cards share one. */
const SORTINGS: readonly (readonly number[])[] = [
  [0, 0, 1, 1, 2, 3],
  [0, 0, 1, 2, 2, 3],
  [0, 0, 0, 1, 2, 3],
  [0, 1, 1, 2, 2, 3],
];

/** Every deck in every sorting, the best first. */
export const PREPARATIONS: readonly Choice[] = DECK_NAMES.flatMap(deck =>
  SORTINGS.map(stacks => prepareChoice(deck, stacks)),
);
