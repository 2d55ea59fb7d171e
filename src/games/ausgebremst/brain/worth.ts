import type { Seat } from '../../../engine/turn.ts';
import { type Choice, cardOf, destinationOf, pitHandOf, pitStackOf } from '../rules/actions.ts';
import { card, valuesIn } from '../rules/cards.ts';
import type { State } from '../rules/state.ts';
import { FINISH } from '../tracks/spaces.ts';
import { countHeld } from './held.ts';
import { bestMoveWorth, moveWorth } from './moves-ahead.ts';
import { placeAfter, placeNow } from './place.ts';
import { knownTop, knownTops, supplyAfter } from './supply.ts';
import { turnsLeft } from './turns.ts';
import type { RaceWeights } from './weights.ts';

/** Estimates a choice in any phase but preparation. */
export function choiceWorth(state: State, seat: Seat, choice: Choice, weights: RaceWeights): number {
  switch (state.phase) {
    case 'move':
      return worthOfMove(state, seat, choice, weights);
    case 'pit':
      return worthOfPit(state, seat, choice, weights);
    default:
      return worthOfCard(state, seat, knownTop(state, seat, choice), weights);
  }
}

function worthOfMove(state: State, seat: Seat, move: Choice, weights: RaceWeights): number {
  const value = cardOf(move);
  const to = destinationOf(move);
  const from = placeNow(state, seat);
  const worth = moveWorth(state, seat, from, value, to, weights);
  if (to === FINISH) return worth;
  const place = placeAfter(state, from, to);
  const turns = turnsLeft(state, seat, place, supplyAfter(state, seat, move));
  const values = valuesIn(state.hands[seat] - card(value)) | knownTops(state, seat);
  const next = bestMoveWorth(state, seat, place, values, weights);
  return worth + weights.turn * turns + weights.next * next + weights.held * countHeld(state, seat, place);
}

/** Weight per point of a card covered by a pit card: only a tie-break between stacks. */
const COVERED = 0.01;

/** The best pit card for the hand now; the other one covers the lowest card. */
function worthOfPit(state: State, seat: Seat, pit: Choice, weights: RaceWeights): number {
  const stack = pitStackOf(pit);
  const covered = stack === 0 ? 0 : knownTop(state, seat, stack);
  return worthOfCard(state, seat, pitHandOf(pit), weights) - COVERED * covered;
}

/** Estimates a card added to the hand: the best move of the new hand, and of the card alone. */
function worthOfCard(state: State, seat: Seat, value: number, weights: RaceWeights): number {
  const place = placeNow(state, seat);
  const values = valuesIn(state.hands[seat]) | (1 << value);
  const alone = bestMoveWorth(state, seat, place, 1 << value, weights);
  return bestMoveWorth(state, seat, place, values, weights) + weights.next * alone;
}
