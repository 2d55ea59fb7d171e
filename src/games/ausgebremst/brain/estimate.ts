import type { Seat } from '../../../engine/turn.ts';
import { type Choice, cardOf, destinationOf, pitHandOf, pitStackOf } from '../rules/actions.ts';
import { card, valuesIn } from '../rules/cards.ts';
import type { State } from '../rules/state.ts';
import { FINISH } from '../tracks/spaces.ts';
import { cardsLeftAfter, knownTop, knownTops } from './cards-left.ts';
import { estimateBestMove, estimateMove } from './estimate-move.ts';
import { countHeldUp } from './held-up.ts';
import { positionAfter, positionNow } from './race-position.ts';
import { turnsLeft } from './turns-left.ts';
import type { RaceWeights } from './weights.ts';

/** Estimates a choice in any phase but preparation. */
export function estimateChoice(state: State, seat: Seat, choice: Choice, weights: RaceWeights): number {
  switch (state.phase) {
    case 'move':
      return estimateTurn(state, seat, choice, weights);
    case 'pit':
      return estimatePit(state, seat, choice, weights);
    default:
      return estimateCard(state, seat, knownTop(state, seat, choice), weights);
  }
}

function estimateTurn(state: State, seat: Seat, move: Choice, weights: RaceWeights): number {
  const value = cardOf(move);
  const to = destinationOf(move);
  const from = positionNow(state, seat);
  const estimate = estimateMove(state, seat, from, value, to, weights);
  if (to === FINISH) return estimate;
  const position = positionAfter(state, from, to);
  const turns = turnsLeft(state, seat, position, cardsLeftAfter(state, seat, move));
  const values = valuesIn(state.hands[seat] - card(value)) | knownTops(state, seat);
  const next = estimateBestMove(state, seat, position, values, weights);
  return (
    estimate + weights.turn * turns + weights.next * next + weights.held * countHeldUp(state, seat, position)
  );
}

/** Weight per point of a card covered by a pit card: only a tie-break between stacks. */
const COVERED = 0.01;

/** The best pit card for the hand now; the other one covers the lowest card. */
function estimatePit(state: State, seat: Seat, pit: Choice, weights: RaceWeights): number {
  const stack = pitStackOf(pit);
  const covered = stack === 0 ? 0 : knownTop(state, seat, stack);
  return estimateCard(state, seat, pitHandOf(pit), weights) - COVERED * covered;
}

/** Estimates a card added to the hand: the best move of the new hand, and of the card alone. */
function estimateCard(state: State, seat: Seat, value: number, weights: RaceWeights): number {
  const position = positionNow(state, seat);
  const values = valuesIn(state.hands[seat]) | (1 << value);
  const alone = estimateBestMove(state, seat, position, 1 << value, weights);
  return estimateBestMove(state, seat, position, values, weights) + weights.next * alone;
}
