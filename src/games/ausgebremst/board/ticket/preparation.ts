import { VALUES } from '../../rules/cards.ts';
import { type DeckName, PRO_DECKS, STACKS } from '../../rules/data.ts';
import type { Preparation } from './draft.ts';

export const FIRST_PREPARATION: Preparation = {
  type: 'prepare',
  deck: 'average',
  stacks: { '1': 4, '2': 3, '3': 4, '4': 3, '5': 2, '6': 1 },
};

export function withDeck(preparation: Preparation, deck: DeckName): Preparation {
  return { ...preparation, deck };
}

/** Moves a value to another stack (AG-33). */
export function withStack(preparation: Preparation, value: number, stack: number): Preparation {
  return { ...preparation, stacks: { ...preparation.stacks, [value]: stack } };
}

/** The number of cards of a value in a deck without its pit cards (AG-32). */
export function cardsOf(deck: DeckName, value: number, pitCards: readonly number[]): number {
  return PRO_DECKS[deck][value - 1] - pitCards.filter(card => card === value).length;
}

/** The four stacks, each from the bottom: values with the number of their cards. */
export function stacksOf(
  { deck, stacks }: Preparation,
  pitCards: readonly number[],
): { readonly value: number; readonly count: number }[][] {
  return Array.from({ length: STACKS }, (_, i) =>
    VALUES.toReversed()
      .filter(value => stacks[value] === i + 1)
      .map(value => ({ value, count: cardsOf(deck, value, pitCards) })),
  );
}

export function countCards(deck: DeckName, pitCards: readonly number[] = []): number {
  return PRO_DECKS[deck].reduce((sum, count) => sum + count, 0) - pitCards.length;
}
