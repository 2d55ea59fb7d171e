import type { Seat } from '../../../engine/turn.ts';
import { HIGHEST_SPEED, HILL, LOWEST_SPEED, SPURT } from '../rules/data.ts';
import { countOf, pileLeft } from '../rules/hand.ts';
import type { State } from '../rules/state.ts';
import type { RiderWeights } from './weights.ts';

const RANGE = HIGHEST_SPEED - LOWEST_SPEED;

/** The number of turns a seat has left, including the present one: most turns take one card from the pile. */
export function turnsLeft(state: State, seat: Seat): number {
  const wait = (seat - state.toAct + state.seats) % state.seats;
  const others = pileLeft(state) - (state.drawn ? 0 : 1);
  return Math.max(0, Math.floor((others - wait) / state.seats) + 1);
}

/** The fraction of its value a card in hand keeps with this many turns left; 0 after the last one. */
export function valueFactor(turns: number, { late }: RiderWeights): number {
  return turns <= 0 ? 0 : turns / (turns + Math.max(0, late));
}

/** The value of a speed card at the start of a stage. */
export function speedCardValue(speed: number, { card }: RiderWeights): number {
  const rise = (speed - LOWEST_SPEED) / RANGE;
  return card * rise * rise;
}

/** The value of a hand with this many turns left. */
export function handValue(state: State, seat: Seat, turns: number, weights: RiderWeights): number {
  let value = weights.spurt * countOf(state, seat, SPURT) + weights.hill * countOf(state, seat, HILL);
  for (let card = 0; card < HILL; card++) {
    const count = countOf(state, seat, card);
    if (count > 0) value += count * speedCardValue(LOWEST_SPEED + card, weights);
  }
  return value * valueFactor(turns, weights);
}

/** The (negative) value of penalties: their minutes, and the missing slipstream in later turns. */
export function penaltyValue(penalties: number, turns: number, { clean }: RiderWeights): number {
  return penalties === 0 ? 0 : -penalties - clean * turns;
}
