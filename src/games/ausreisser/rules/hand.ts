import type { Seat } from '../../../engine/turn.ts';
import { HAND, HILL, KINDS, SPURT, WIND } from './data.ts';
import type { State } from './state.ts';

export function countOf(state: State, seat: Seat, card: number): number {
  return state.hands[seat * KINDS + card];
}

export function hasSpeedCard(state: State, seat: Seat): boolean {
  const first = seat * KINDS;
  const { hands } = state;
  return state.sizes[seat] > hands[first + HILL] + hands[first + SPURT] + hands[first + WIND];
}

/** The cards of a hand, speeds ascending, then hills, spurts and head winds. */
export function cardsOf(state: State, seat: Seat): number[] {
  const cards: number[] = [];
  for (let card = 0; card < KINDS; card++) {
    for (let i = countOf(state, seat, card); i > 0; i--) cards.push(card);
  }
  return cards;
}

/** AR-10: the hand size of this seat, six minus one for every omitted draw (AR-23). */
export function handOf(state: State, seat: Seat): number {
  return HAND - state.smaller[seat];
}

export function pileLeft(state: State): number {
  return state.pile.length - state.top;
}

export function give(state: State, seat: Seat, card: number): void {
  state.hands[seat * KINDS + card]++;
  state.sizes[seat]++;
}

export function take(state: State, seat: Seat, card: number, count: number): void {
  state.hands[seat * KINDS + card] -= count;
  state.sizes[seat] -= count;
}

/** Draws until the hand has this size, or the pile is empty (AR-20). */
export function fill(state: State, seat: Seat, size: number): void {
  while (state.sizes[seat] < size && pileLeft(state) > 0) {
    give(state, seat, state.pile[state.top++]);
    state.fresh[seat]++;
  }
}

/** Draws like `fill`, but a head wind is laid at once and replaced (AR-10); returns how many there were. */
export function fillWithoutWinds(state: State, seat: Seat, size: number): number {
  let winds = 0;
  while (state.sizes[seat] < size && pileLeft(state) > 0) {
    const card = state.pile[state.top++];
    if (card === WIND) winds++;
    else give(state, seat, card);
  }
  return winds;
}

/** From now on it is public that this hand holds no head wind. */
export function forgetFresh(state: State, seat: Seat): void {
  state.fresh[seat] = 0;
  state.laid[seat] = 0;
}

/** AR-9: the seat is out of this stage. */
export function empty(state: State, seat: Seat): void {
  state.hands.fill(0, seat * KINDS, (seat + 1) * KINDS);
  state.sizes[seat] = 0;
  forgetFresh(state, seat);
}
