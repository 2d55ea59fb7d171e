import { type Choice, cardOf, destinationOf } from '../rules/actions.ts';
import { type Cards, card, cardsOf, collect, count, VALUES } from '../rules/cards.ts';
import { FAMILY_DECK, STACKS } from '../rules/data.ts';
import { topOf } from '../rules/stacks.ts';
import { hasStopped, pitCardsOf, type State } from '../rules/state.ts';
import { IS_PIT } from '../tracks/spaces.ts';

const FAMILY_CARDS = cardsOf(FAMILY_DECK);

/** The sum of the values of these cards. */
export function pointsOf(cards: Cards): number {
  let points = 0;
  for (const value of VALUES) points += value * count(cards, value);
  return points;
}

/** All cards a player has left, wherever they are; even the owner may not know where. */
export function cardsLeft(state: State, seat: number): Cards {
  if (!state.options.pro) return FAMILY_CARDS - state.played[seat];
  let cards = state.hands[seat];
  for (let stack = seat * STACKS; stack < (seat + 1) * STACKS; stack++) {
    const pitCard = state.stacks[stack] & 7;
    cards += state.stacks[stack] - pitCard + (pitCard > 0 ? card(pitCard) : 0);
  }
  return cards;
}

/** The cards left after a move, including pit cards it fetches. */
export function cardsLeftAfter(state: State, seat: number, move: Choice): Cards {
  const rest = cardsLeft(state, seat) - card(cardOf(move));
  const fetches = state.options.pro && IS_PIT[destinationOf(move)] && !hasStopped(state, seat);
  return fetches ? rest + collect(pitCardsOf(state, seat)) : rest;
}

/** The assumed top card of each stack where the owner may not look: the sorting of `PREPARATIONS`. */
const REMEMBERED = [1, 3, 5, 6];

/** The value on top of a seat's own stack as far as it knows; 0 if empty. */
export function knownTop(state: State, seat: number, stack: number): number {
  const cards = state.stacks[seat * STACKS + stack - 1];
  if (cards === 0) return 0;
  return state.options.hideOwnStacks ? REMEMBERED[stack - 1] : topOf(cards);
}

/** The set of values that can be drawn next. */
export function knownTops(state: State, seat: number): number {
  let values = 0;
  if (state.options.pro) {
    for (let stack = 1; stack <= STACKS; stack++) values |= 1 << knownTop(state, seat, stack);
  }
  return values & ~1;
}
