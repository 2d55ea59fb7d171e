import type { Seat } from '../../../engine/turn.ts';
import { HIGHEST_SPEED, HILL, LOWEST_SPEED, SPURT } from '../rules/data.ts';
import { countOf, pileLeft } from '../rules/hand.ts';
import type { State } from '../rules/state.ts';
import type { RiderWeights } from './weights.ts';

const RANGE = HIGHEST_SPEED - LOWEST_SPEED;

/** How many turns a seat has from now on, its present one included: most turns take one card from the pile. */
export function turnsLeft(state: State, seat: Seat): number {
  const wait = (seat - state.toAct + state.seats) % state.seats;
  const others = pileLeft(state) - (state.drawn ? 0 : 1);
  return Math.max(0, Math.floor((others - wait) / state.seats) + 1);
}

/** How much of its worth a card in the hand still has with so many turns to go: none after the last one. */
export function fade(turns: number, { late }: RiderWeights): number {
  return turns <= 0 ? 0 : turns / (turns + Math.max(0, late));
}

/** A speed card with the whole stage to go. */
export function speedWorth(speed: number, { card }: RiderWeights): number {
  const rise = (speed - LOWEST_SPEED) / RANGE;
  return card * rise * rise;
}

/** All that a seat holds, with so many turns to go. */
export function handWorth(state: State, seat: Seat, turns: number, weights: RiderWeights): number {
  let worth = weights.spurt * countOf(state, seat, SPURT) + weights.hill * countOf(state, seat, HILL);
  for (let card = 0; card < HILL; card++) {
    const count = countOf(state, seat, card);
    if (count > 0) worth += count * speedWorth(LOWEST_SPEED + card, weights);
  }
  return worth * fade(turns, weights);
}

/** What penalties cost: their minutes, and the slipstream in the turns to come. */
export function penaltyWorth(penalties: number, turns: number, { clean }: RiderWeights): number {
  return penalties === 0 ? 0 : -penalties - clean * turns;
}
