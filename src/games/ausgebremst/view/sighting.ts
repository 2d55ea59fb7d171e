import { type Cards, card, collect } from '../rules/cards.ts';
import { MOST_CARDS, STACKS } from '../rules/data.ts';
import {
  DREW,
  firstIn,
  isLastIn,
  LAID_OUT,
  type Memory,
  PLAYED,
  stackIn,
  TOOK_PIT_CARD,
  whatIn,
} from './memory.ts';

/** A viewer's evidence about a player's cards in the pro game. */
export interface Evidence {
  /** Cards in each stack now, if the viewer may know (AG-35). */
  readonly stackSizes: readonly number[] | null;
  /** The pit cards laid aside for this race. */
  readonly pitCards: readonly number[];
  /** All observations of this player. */
  readonly memory: readonly Memory[];
}

/** What the observations say about a player's sorted cards, without pit cards. */
export interface Sighting {
  /** By stack, from 0. */
  readonly stacks: readonly StackSighting[];
  readonly played: Cards;
  /** Pit cards that may be among the cards played. */
  readonly taken: Cards;
}

interface StackSighting {
  /** Sorted cards drawn from it. */
  drawn: number;
  /** Bounds of the initial number of sorted cards. */
  least: number;
  most: number;
}

export function sightingOf({ stackSizes, pitCards, memory }: Evidence): Sighting {
  const stacks = Array.from({ length: STACKS }, () => ({ drawn: 0, least: 0, most: MOST_CARDS }));
  /** The stack with a pit card on top, from 0. */
  let covered = -1;
  let played: Cards = 0;
  let taken: Cards = 0;
  for (const item of memory) {
    switch (whatIn(item)) {
      case LAID_OUT:
        for (const [i, stack] of stacks.entries()) if (!(firstIn(item) & (1 << i))) stack.most = 0;
        break;
      case DREW:
        covered = seeDraw(stacks, covered, item);
        break;
      case TOOK_PIT_CARD:
        covered = firstIn(item) - 1;
        taken = collect(pitCards);
        break;
      case PLAYED:
        played += card(firstIn(item));
    }
  }
  for (const [i, stack] of stacks.entries()) {
    if (stackSizes) stack.most = stack.drawn + stackSizes[i] - (i === covered ? 1 : 0);
    const isKnown = stackSizes !== null || stack.most < MOST_CARDS;
    stack.least = isKnown ? stack.most : stack.drawn + 1;
  }
  return { stacks, played, taken };
}

/** Records a draw; returns the stack that still has a pit card on top. */
function seeDraw(stacks: readonly StackSighting[], covered: number, draw: Memory): number {
  const at = stackIn(draw) - 1;
  const isPitCard = at === covered;
  if (!isPitCard) stacks[at].drawn++;
  if (isLastIn(draw)) stacks[at].most = stacks[at].drawn;
  return isPitCard ? -1 : covered;
}
