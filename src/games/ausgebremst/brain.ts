import type { Brain, Weights } from '../../engine/brain.ts';
import type { Random } from '../../engine/random.ts';
import type { Seat } from '../../engine/turn.ts';
import { type Choice, cardOf, destinationOf, pitHandOf, pitStackOf } from './actions.ts';
import { bestMoveWorth, countHeld, moveWorth, needFrom, placeAfter, placeNow, wouldLead } from './brain/outlook.ts';
import { PREPARATIONS } from './brain/preparations.ts';
import { quick } from './brain/quick.ts';
import { reason } from './brain/reason.ts';
import { knownTop, knownTops, supplyOf } from './brain/supply.ts';
import { type RaceWeights, WEIGHTS } from './brain/weights.ts';
import { card, count, SIX, valuesIn } from './cards.ts';
import { legal } from './rules.ts';
import type { State } from './state.ts';
import { FINISH } from './tracks/spaces.ts';

export { WEIGHTS };

/** So many moves are worth a search. */
const MOST_CANDIDATES = 8;

const choices: Choice[] = [];

/**
 * The deck has hardly more points than the way has spaces, so that no point may be wasted on detours, and who plays the high cards
 * and keeps low ones for narrow places needs the fewest turns. The rest is about not being held up: by cars in chicanes and curves,
 * by a six in the lead, by a stop that comes too late.
 */
export function makeBrain(weights: RaceWeights & Weights): Brain<State, Choice> {
  const worthOf = (state: State, seat: Seat, choice: Choice) => choiceWorth(state, seat, choice, weights);
  return {
    policy(state, seat) {
      const number = legal(state, seat, choices);
      if (number === null) return PREPARATIONS[0];
      let best = choices[0];
      let bestWorth = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < number; i++) {
        const worth = worthOf(state, seat, choices[i]);
        if (worth > bestWorth) {
          best = choices[i];
          bestWorth = worth;
        }
      }
      return best;
    },
    playout: quick,
    candidates(state, seat, _random: Random, list) {
      const number = legal(state, seat, choices);
      const all = number === null ? [...PREPARATIONS] : choices.slice(0, number);
      const worths = new Map(all.map(choice => [choice, number === null ? 0 : worthOf(state, seat, choice)]));
      all.sort((a, b) => worths.get(b)! - worths.get(a)!);
      const size = number === null ? all.length : Math.min(all.length, MOST_CANDIDATES);
      for (let i = 0; i < size; i++) list[i] = all[i];
      return size;
    },
    horizon: { clock: racesRun, depth: 1 },
    clearLead: 8,
    reason,
  };
}

/** Races that are over. */
function racesRun({ race, phase }: State): number {
  return phase === 'deal' || phase === 'over' ? race : race - 1;
}

function choiceWorth(state: State, seat: Seat, choice: Choice, weights: RaceWeights): number {
  switch (state.phase) {
    case 'move':
      return worthOfMove(state, seat, choice, weights);
    case 'pit':
      return worthOfPit(state, seat, choice, weights);
    default:
      return worthOfDraw(state, seat, choice, weights);
  }
}

function worthOfMove(state: State, seat: Seat, move: Choice, weights: RaceWeights): number {
  const value = cardOf(move);
  const to = destinationOf(move);
  const from = placeNow(state, seat);
  let worth = moveWorth(state, seat, from, value, to, weights);
  if (to === FINISH) return worth;
  const place = placeAfter(state, from, to);
  const hand = state.hands[seat] - card(value);
  const missing = needFrom(state, place) - (supplyOf(state, seat) - value);
  if (missing > 0) worth += weights.short * missing;
  const next = bestMoveWorth(state, seat, place, valuesIn(hand) | knownTops(state, seat), weights);
  worth += next > 0 ? weights.next * next : weights.stuck;
  if (wouldLead(state, seat, place)) worth += weights.lead + weights.leadSix * count(hand, SIX);
  if (count(hand, 1) + count(hand, 2) > 0) worth += weights.low;
  return worth + weights.held * countHeld(state, seat, place);
}

/** The card that will do best from here, of those drawn and held. */
function worthOfDraw(state: State, seat: Seat, stack: Choice, weights: RaceWeights): number {
  return worthOfHand(state, seat, knownTop(state, seat, stack), weights);
}

/** The pit card that does best now, the other where it hides the lowest card. */
function worthOfPit(state: State, seat: Seat, pit: Choice, weights: RaceWeights): number {
  const stack = pitStackOf(pit);
  const hidden = stack === 0 ? 0 : knownTop(state, seat, stack);
  return worthOfHand(state, seat, pitHandOf(pit), weights) - HIDDEN * hidden;
}

/** What a point of a card covered by a pit card is worth: it only decides between stacks. */
const HIDDEN = 0.01;

function worthOfHand(state: State, seat: Seat, value: number, weights: RaceWeights): number {
  const place = placeNow(state, seat);
  const held = valuesIn(state.hands[seat]);
  const worth = bestMoveWorth(state, seat, place, held | (1 << value), weights);
  return worth + weights.next * bestMoveWorth(state, seat, place, 1 << value, weights);
}

export const brain = makeBrain(WEIGHTS);
