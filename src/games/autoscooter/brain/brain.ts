import type { Brain } from '../../../engine/brain.ts';
import type { Seat } from '../../../engine/turn.ts';
import type { Choice } from '../rules/actions.ts';
import type { State } from '../rules/state.ts';
import { guessPlans } from './others.ts';
import { bestPlan, listPlans } from './plans.ts';
import { promise } from './promise.ts';
import { quick } from './quick.ts';
import { reason } from './reason.ts';
import { rankStarts } from './starts.ts';
import { rankSets } from './takes.ts';
import { type DriverWeights, WEIGHTS } from './weights.ts';

export { WEIGHTS };

/** Rounds that a playout goes on: what is after the next one is anybody's guess. */
const ROUNDS_AHEAD = 2;

/**
 * Chits are won by ramming sides (a + b) and rears, and a car is sure to be rammed only where it stands before it moves: low
 * numbers strike what is in reach or get away from what threatens, high ones are used up while nothing is at stake. So a plan is
 * good if its car is likely to meet others on the way, ends where few of them come by later, and has them ahead for next time.
 */
export function makeBrain(weights: DriverWeights): Brain<State, Choice> {
  return {
    policy: (state, seat) => policy(state, seat, weights),
    playout: quick,
    candidates: (state, seat, _random, list) => candidates(state, seat, list, weights),
    guess: (state, seat) => guessPlans(state, seat, weights),
    plansAhead: 1,
    horizon: { clock: ({ round }) => round, depth: ROUNDS_AHEAD },
    promise: (state, seat) => promise(state, seat, weights),
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
