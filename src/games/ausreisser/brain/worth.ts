import type { Seat } from '../../../engine/turn.ts';
import { type Choice, isWithHill, speedOf, spurtsOf } from '../rules/actions.ts';
import { pileLeft } from '../rules/hand.ts';
import type { State } from '../rules/state.ts';
import { fade, penaltyWorth, speedWorth, turnsLeft } from './holdings.ts';
import { isHillFor, outcomeWith, penaltiesAfter, riddenWith } from './ride.ts';
import { dropCost, safety, strain } from './strain.ts';
import type { RiderWeights } from './weights.ts';

/** What a play is worth: what it does to the own minutes, or by a new tempo to those of others, less the cards it takes. */
export function playWorth(state: State, seat: Seat, play: Choice, weights: RiderWeights): number {
  const turns = turnsLeft(state, seat) - 1;
  const ridden = riddenWith(state, seat, play);
  const cost = cardsWorth(play, turns, weights);
  if (outcomeWith(state, seat, ridden) === 'jersey') {
    return tempoWorth(state, seat, ridden, isHillFor(state, play), weights) - cost;
  }
  return penaltyWorth(penaltiesAfter(state, seat, ridden), turns, weights) - cost;
}

/** Low cards go first, if nothing else speaks for one. */
const TIDY = 0.01;

/** What the cards of a play would still be worth in the hand. */
function cardsWorth(play: Choice, turns: number, weights: RiderWeights): number {
  const speed = speedOf(play);
  const special = weights.spurt * spurtsOf(play) + (isWithHill(play) ? weights.hill : 0);
  return (speedWorth(speed, weights) + special) * fade(turns, weights) + TIDY * speed;
}

/** What it is worth to lead at this tempo: how hard it is for those who follow, and in the last round the jersey. */
function tempoWorth(state: State, seat: Seat, tempo: number, hill: boolean, weights: RiderWeights): number {
  const turns = turnsLeft(state, seat) - 1;
  const followers = Math.min(pileLeft(state), state.seats - 1);
  const drop = weights.drop * strain(tempo, hill) * dropCost(turns, weights);
  let worth = 0;
  let kept = turns === 0 ? weights.jersey : 0;
  for (let i = 1; i <= followers; i++) {
    const isBehind = state.penalties[(seat + i) % state.seats] > 0;
    worth += isBehind ? weights.chase * tempo : drop;
    if (!isBehind && !hill) kept *= safety(tempo);
  }
  return worth + kept;
}
