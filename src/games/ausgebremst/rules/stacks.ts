import { type Cards, card, count, countAll, listCards, SIX } from './cards.ts';

/**
 * A stack of the pro game. It is sorted with lower values on top (AG-33), so counts are sufficient. The
 * otherwise unused digit 0 holds a pit card laid on top (AG-36), at most once per race.
 */
export type Stack = Cards;

export function stackSize(stack: Stack): number {
  return countAll(stack) + (stack & 7 ? 1 : 0);
}

/** The top card, 0 if the stack is empty. */
export function topOf(stack: Stack): number {
  if (stack & 7) return stack & 7;
  for (let value = 1; value <= SIX; value++) if (count(stack, value) > 0) return value;
  return 0;
}

export function takeTop(stack: Stack): Stack {
  return stack & 7 ? stack & ~7 : stack - card(topOf(stack));
}

export function layOnTop(stack: Stack, pitCard: number): Stack {
  return stack + pitCard;
}

/** Top first. */
export function listStack(stack: Stack): number[] {
  return stack & 7 ? [stack & 7, ...listCards(stack)] : listCards(stack);
}
