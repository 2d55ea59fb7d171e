import type { State } from '../rules/state.ts';

/**
 * Public observations of a player's cards in the pro game, in order, one number each: seat, kind, and two
 * small numbers. The value of a drawn card is included, but sent to its owner only. `worlds.ts` infers
 * possible hands from them.
 */
export type Memory = number;

/** value, - */
export const PLAYED = 0;
/** stack, with `EMPTIED` added if it was its last card; value (secret) */
export const DREW = 1;
/** stack the other pit card was laid on, or 0; value taken into the hand (secret) */
export const TOOK_PIT_CARD = 2;
/** the one or two values of the hand */
export const SHOWED = 3;
/** -, the index in `state.doubts` of the doubt */
export const DOUBTED = 4;
/** the set of stacks that have cards, bit 0 for stack 1; - */
export const LAID_OUT = 5;

/** AG-35: it is public when a stack is empty. */
const EMPTIED = 8;

export function makeObservation(seat: number, what: number, a: number, b: number, isLast = false): Memory {
  return (seat << 16) | (what << 12) | ((isLast ? a | EMPTIED : a) << 8) | b;
}

export function remember(state: State, seat: number, what: number, a: number, b: number): void {
  if (state.options.pro) state.memory.push(makeObservation(seat, what, a, b));
}

export function rememberDraw(
  state: State,
  seat: number,
  stack: number,
  isLast: boolean,
  value: number,
): void {
  if (state.options.pro) state.memory.push(makeObservation(seat, DREW, stack, value, isLast));
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

/** The stack of a draw, from 1, and whether that was its last card. */
export function stackIn(memory: Memory): number {
  return firstIn(memory) & ~EMPTIED;
}
export function isLastIn(memory: Memory): boolean {
  return (firstIn(memory) & EMPTIED) !== 0;
}

export function isSecret(memory: Memory): boolean {
  const what = whatIn(memory);
  return what === DREW || what === TOOK_PIT_CARD;
}

/** As others see it. */
export function withoutCard(memory: Memory): Memory {
  return memory & ~255;
}

/** The observation with its secret value. */
export function withCard(memory: Memory, value: number): Memory {
  return withoutCard(memory) | value;
}
