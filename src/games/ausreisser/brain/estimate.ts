import type { Seat } from '../../../engine/turn.ts';
import { type Choice, isWithHill, speedOf, spurtsOf } from '../rules/actions.ts';
import { pileLeft } from '../rules/hand.ts';
import type { State } from '../rules/state.ts';
import { dropChance, dropCost, keepJerseyChance } from './drop-chance.ts';
import { penaltyValue, speedCardValue, turnsLeft, valueFactor } from './hand-value.ts';
import { isHillFor, outcomeWith, penaltiesAfter, riddenWith } from './ride.ts';
import type { RiderWeights } from './weights.ts';

/**
 * Estimates a play: its effect on the player's minutes, or by a new tempo on those of others, minus the value
 * of the cards used.
 */
export function estimatePlay(state: State, seat: Seat, play: Choice, weights: RiderWeights): number {
  const turns = turnsLeft(state, seat) - 1;
  const ridden = riddenWith(state, seat, play);
  const cost = cardsValue(play, turns, weights);
  if (outcomeWith(state, seat, ridden) === 'jersey') {
    return tempoValue(state, seat, ridden, isHillFor(state, play), weights) - cost;
  }
  return penaltyValue(penaltiesAfter(state, seat, ridden), turns, weights) - cost;
}

/** Tie-break: low cards go first. */
const LOW_FIRST = 0.01;

/** The value the cards of a play would keep in the hand. */
function cardsValue(play: Choice, turns: number, weights: RiderWeights): number {
  const speed = speedOf(play);
  const special = weights.spurt * spurtsOf(play) + (isWithHill(play) ? weights.hill : 0);
  return (speedCardValue(speed, weights) + special) * valueFactor(turns, weights) + LOW_FIRST * speed;
}

/** The value of leading at this tempo: how hard it is to follow, and in the last round the jersey. */
function tempoValue(state: State, seat: Seat, tempo: number, hill: boolean, weights: RiderWeights): number {
  const turns = turnsLeft(state, seat) - 1;
  const followers = Math.min(pileLeft(state), state.seats - 1);
  const drop = weights.drop * dropChance(tempo, hill) * dropCost(turns, weights);
  let value = 0;
  let kept = turns === 0 ? weights.jersey : 0;
  for (let i = 1; i <= followers; i++) {
    const isBehind = state.penalties[(seat + i) % state.seats] > 0;
    value += isBehind ? weights.chase * tempo : drop;
    if (!isBehind && !hill) kept *= keepJerseyChance(tempo);
  }
  return value + kept;
}
