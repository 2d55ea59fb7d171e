import type { State } from '../rules/state.ts';

/**
 * What all have seen of a player's cards in the pro game, in order, one number each: who, what, and two small numbers.
 * A card that was drawn is among them, but goes to its owner only. From this `worlds.ts` tells what a player can hold.
 */
export type Memory = number;

/** value, - */
export const PLAYED = 0;
/** stack, value (secret) */
export const DREW = 1;
/** stack the other pit card was laid on, or 0; value taken into the hand (secret) */
export const TOOK_PIT_CARD = 2;
/** the one or two values of the hand */
export const SHOWED = 3;
/** - , the index in `state.doubts` of what was doubted then */
export const DOUBTED = 4;

export function remember(state: State, seat: number, what: number, a: number, b: number): void {
  if (state.options.pro) state.memory.push((seat << 16) | (what << 12) | (a << 8) | b);
}

export function seatIn(memory: Memory): number {
  return memory >> 16;
}
export function whatIn(memory: Memory): number {
  return (memory >> 12) & 15;
}
export function firstIn(memory: Memory): number {
  return (memory >> 8) & 15;
}
export function secondIn(memory: Memory): number {
  return memory & 255;
}

export function isSecret(memory: Memory): boolean {
  const what = whatIn(memory);
  return what === DREW || what === TOOK_PIT_CARD;
}

/** As the others have it. */
export function withoutCard(memory: Memory): Memory {
  return memory & ~255;
}

/** What was without a card, with it. */
export function withCard(memory: Memory, value: number): Memory {
  return withoutCard(memory) | value;
}
