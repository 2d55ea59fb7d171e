import type { Brain } from '../../../engine/brain.ts';
import type { Seat } from '../../../engine/turn.ts';
import { type Choice, DRAW, LAY_HILL } from '../rules/actions.ts';
import { pileLeft } from '../rules/hand.ts';
import { legal } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';
import { estimatePlay } from './estimate.ts';
import { expectedGain } from './expected-gain.ts';
import { guessHands } from './guess-hands.ts';
import { hillNow } from './hills.ts';
import { reason } from './reason.ts';
import { type RiderWeights, WEIGHTS } from './weights.ts';

export { WEIGHTS };

/** Most plays to search: later ones hardly ever turn out best. */
const MOST_CANDIDATES = 4;

/** Rounds per playout: later ones depend on unseen cards. */
const ROUNDS_AHEAD = 3;

/**
 * Weights of the policy without search: it ignores how hard the tempo is for others, and rides high cards
 * sooner. With the full weights the policy alone would play as well as the search, and the levels would not
 * differ.
 */
const OWN_RACE = { card: 3, drop: 0, chase: 0 };

/** More rounds than a stage has. */
const STAGE = 1000;

/**
 * Riders who drop out of the slipstream lose minutes, and more in every turn without it. So a good rider
 * follows the leader cheaply, saves high cards for hard turns, and sets a hard tempo when leading. The pile
 * gives the number of turns left. Cards not ridden by then are worthless, and the jersey counts only at the
 * end.
 */
export function makeBrain(weights: RiderWeights): Brain<State, Choice> {
  const ownRace = { ...weights, ...OWN_RACE };
  return {
    policy: (state, seat) => bestChoice(state, seat, ownRace),
    playout: (state, seat) => bestChoice(state, seat, weights),
    candidates: (state, seat, _random, list) => candidates(state, seat, list, weights),
    interrupt: (state, seat) => hillNow(state, seat, weights),
    guess: guessHands,
    horizon: { clock, depth: ROUNDS_AHEAD },
    expectedGain: (state, seat) => expectedGain(state, seat, weights),
    plansAhead: 1,
    clearLead: 30,
    reason,
  };
}

/** Rounds of a stage, counted by the pile; the end of a stage ends a playout. */
function clock(state: State): number {
  if (state.phase !== 'ride') return (state.stage + 1) * STAGE;
  return state.stage * STAGE - pileLeft(state) / state.seats;
}

const plays: Choice[] = [];

function bestChoice(state: State, seat: Seat, weights: RiderWeights): Choice {
  const count = legal(state, seat, plays);
  if (plays[count - 1] === DRAW) return DRAW;
  let best = plays[0];
  let bestEstimate = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    if (plays[i] === LAY_HILL) continue;
    const worth = estimatePlay(state, seat, plays[i], weights);
    if (worth > bestEstimate) {
      best = plays[i];
      bestEstimate = worth;
    }
  }
  return best;
}

function candidates(state: State, seat: Seat, list: Choice[], weights: RiderWeights): number {
  const count = legal(state, seat, list);
  if (list[count - 1] === DRAW) {
    list[0] = DRAW;
    return 1;
  }
  const ranked = list
    .slice(0, count)
    .filter(choice => choice !== LAY_HILL)
    .map(play => ({ play, worth: estimatePlay(state, seat, play, weights) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST_CANDIDATES);
  for (const [i, { play }] of ranked.entries()) list[i] = play;
  return ranked.length;
}

export const brain = makeBrain(WEIGHTS);
