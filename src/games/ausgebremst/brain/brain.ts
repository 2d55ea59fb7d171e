import type { Brain, Weights } from '../../../engine/brain.ts';
import type { Choice } from '../rules/actions.ts';
import { legal } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';
import { estimateChoice } from './estimate.ts';
import { expectedGain } from './expected-gain.ts';
import { playoutChoice } from './playout.ts';
import { PREPARATIONS } from './preparations.ts';
import { reason } from './reason.ts';
import { type RaceWeights, WEIGHTS } from './weights.ts';

export { WEIGHTS };

/** Most choices to search per turn: with more, each would get too few playouts. */
const MOST_CANDIDATES = 5;

/** Playouts of four rounds, rated by the turns left, are less noisy than whole races. */
const ROUNDS_AHEAD = 4;

/** More rounds than any race has. */
const RACE = 1000;

/** Rounds since the first race; the end of a race counts as the start of the next. */
function clock({ race, round, phase }: State): number {
  return phase === 'deal' ? (race + 1) * RACE : race * RACE + round;
}

/**
 * A deck has hardly more points than the way has spaces. A car that wastes none on detours, plays high cards
 * and keeps the low ones needs the fewest turns, which decides the race. The rest is to avoid being held up
 * (by cars in chicanes and bends, or by a six in the lead), to hold up others, and to stop as early as
 * possible.
 */
export function makeBrain(weights: RaceWeights & Weights): Brain<State, Choice> {
  return {
    policy: (state, seat) => ranked(state, seat, weights)[0],
    playout: playoutChoice,
    candidates(state, seat, _random, list) {
      const all = ranked(state, seat, weights);
      const best = state.phase === 'prepare' ? all : all.slice(0, MOST_CANDIDATES);
      for (const [i, choice] of best.entries()) list[i] = choice;
      return best.length;
    },
    horizon: { clock, depth: ROUNDS_AHEAD },
    expectedGain,
    // The next hand depends on draws: planning it would try every card again, good or bad.
    plansAhead: 1,
    clearLead: 8,
    reason,
  };
}

/** All choices, best first; if there are too many, only the good ones. */
function ranked(state: State, seat: number, weights: RaceWeights): readonly Choice[] {
  const choices: Choice[] = [];
  if (legal(state, seat, choices) === null) return PREPARATIONS;
  return choices
    .map(choice => ({ choice, estimate: estimateChoice(state, seat, choice, weights) }))
    .sort((a, b) => b.estimate - a.estimate)
    .map(({ choice }) => choice);
}

export const brain = makeBrain(WEIGHTS);
