import type { State } from './state.ts';

export function cardsLeft(state: State, car: number): number {
  return state.decks[car].length - state.taken[car];
}

/** The top card of a deck that has one. */
export function topCard(state: State, car: number): number {
  return state.decks[car][state.taken[car]];
}
