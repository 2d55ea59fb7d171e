import type { Brain } from '../../../engine/brain.ts';
import type { Seat } from '../../../engine/turn.ts';
import type { Choice } from '../rules/actions.ts';
import type { State } from '../rules/state.ts';
import { expectedGain } from './expected-gain.ts';
import { guessPlans } from './guess-plans.ts';
import { bestPlan, listPlans } from './list-plans.ts';
import { playoutChoice } from './playout.ts';
import { rankSets } from './rank-sets.ts';
import { rankStarts } from './rank-starts.ts';
import { reason } from './reason.ts';
import { type DriverWeights, WEIGHTS } from './weights.ts';

export { WEIGHTS };

/** Rounds per playout: plans beyond the next round cannot be predicted. */
const ROUNDS_AHEAD = 2;

/**
 * Chits are won by ramming sides (a + b) and rears. A car is certain to be where it stands only until it
 * moves. So low numbers hit targets in reach or escape threats; high ones are used up while nothing is at
 * stake. A good plan is likely to hit others on the way, ends where few cars pass later, and has targets
 * ahead for the next round.
 */
export function makeBrain(weights: DriverWeights): Brain<State, Choice> {
  return {
    policy: (state, seat) => policy(state, seat, weights),
    playout: playoutChoice,
    candidates: (state, seat, _random, list) => candidates(state, seat, list, weights),
    guess: (state, seat) => guessPlans(state, seat, weights),
    plansAhead: 1,
    horizon: { clock: ({ round }) => round, depth: ROUNDS_AHEAD },
    expectedGain: (state, seat) => expectedGain(state, seat, weights),
    clearLead: 15,
    reason: (state, seat, choice) => reason(state, seat, choice, weights),
  };
}

const list: Choice[] = [];

function policy(state: State, seat: Seat, weights: DriverWeights): Choice {
  if (state.phase === 'plan') return bestPlan(state, seat, weights);
  candidates(state, seat, list, weights);
  return list[0];
}

function candidates(state: State, seat: Seat, list: Choice[], weights: DriverWeights): number {
  switch (state.phase) {
    case 'plan':
      return listPlans(state, seat, list, weights);
    case 'start':
      return rankStarts(state, seat, list, weights);
    default:
      return rankSets(state, seat, list);
  }
}

export const brain = makeBrain(WEIGHTS);
