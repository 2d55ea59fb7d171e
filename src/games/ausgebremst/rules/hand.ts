import type { Log } from '../../../engine/log.ts';
import { IS_CHICANE } from '../tracks/spaces.ts';
import { settleDoubts } from '../view/doubt.ts';
import { PLAYED, remember, SHOWED } from '../view/memory.ts';
import { card, count, listCards, SIX } from './cards.ts';
import { cardsLeft, topCard } from './deck.ts';
import { isExcused, isSixBarred, seatsBeside } from './rule-of-six.ts';
import type { State } from './state.ts';

/**
 * Removes the card from the hand. Of two equal ones the one others have seen goes: their knowledge of the
 * rest is the same.
 */
export function discard(state: State, seat: number, value: number): void {
  state.hands[seat] -= card(value);
  if (count(state.shown[seat], value) > 0) state.shown[seat] -= card(value);
  state.played[seat] += card(value);
  remember(state, seat, PLAYED, value, 0);
  if (value !== SIX) settleDoubts(state, seat);
}

/** AG-15, AG-21: the hand becomes public, by showing it or by inference. */
export function reveal(state: State, seat: number): void {
  state.shown[seat] = state.hands[seat];
  if (!state.options.pro) return;
  const [first, second = 0] = listCards(state.hands[seat]);
  remember(state, seat, SHOWED, first, second);
}

/** AG-21: a six allowed only by the exception reveals that this hand, or those beside it, are all sixes. */
export function revealSixes(state: State, seat: number, log?: Log): void {
  if (!isSixBarred(state, seat) || !isExcused(state, seat)) return;
  const beside = IS_CHICANE[state.at[seat]] ? 0 : seatsBeside(state, seat);
  reveal(state, seat);
  for (let other = 0; other < state.seats; other++) if (beside & (1 << other)) reveal(state, other);
  if (!log) return;
  const cars = state.hands.map((_, other) => other).filter(other => beside & (1 << other));
  if (beside === 0) log.push({ key: 'excused-chicane', rule: 'AG-21', args: { car: seat } });
  else log.push({ key: 'excused-beside', rule: 'AG-21', args: { car: seat, cars } });
}

/** AG-11: the top card of the deck, as long as there is one. */
export function refill(state: State, seat: number, log?: Log): void {
  if (cardsLeft(state, seat) === 0) return;
  const value = topCard(state, seat);
  state.taken[seat]++;
  state.hands[seat] += card(value);
  log?.push({
    key: 'refill',
    rule: 'AG-11',
    args: { car: seat, left: cardsLeft(state, seat) },
    secret: { seat, args: { card: value } },
  });
}
