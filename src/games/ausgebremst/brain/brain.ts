import type { Brain, Weights } from '../../../engine/brain.ts';
import type { Choice } from '../rules/actions.ts';
import { legal } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';
import { expectedGain } from './expected-gain.ts';
import { PREPARATIONS } from './preparations.ts';
import { quick } from './quick.ts';
import { reason } from './reason.ts';
import { type RaceWeights, WEIGHTS } from './weights.ts';
import { choiceWorth } from './worth.ts';

export { WEIGHTS };

/** So many choices of a turn are worth a search: more of them would share too little of it. */
const MOST_CANDIDATES = 5;

/** Playouts of so many rounds, judged by the turns still to go, say more than whole races, where luck drowns all else. */
const ROUNDS_AHEAD = 4;

/** More than any race has rounds. */
const RACE = 1000;

/** Rounds since the first race; when a race is over, those of the next have begun. */
function clock({ race, round, phase }: State): number {
  return phase === 'deal' ? (race + 1) * RACE : race * RACE + round;
}

/**
 * A deck has hardly more points than the way has spaces: who wastes none on detours, plays the high cards and is left with the
 * low ones needs the fewest turns, and that decides the race. The rest is about not being held up, by cars in chicanes and curves
 * or by a six in the lead, about holding up others, and about stopping as soon as possible.
 */
export function makeBrain(weights: RaceWeights & Weights): Brain<State, Choice> {
  return {
    policy: (state, seat) => ranked(state, seat, weights)[0],
    playout: quick,
    candidates(state, seat, _random, list) {
      const all = ranked(state, seat, weights);
      const best = state.phase === 'prepare' ? all : all.slice(0, MOST_CANDIDATES);
      for (const [i, choice] of best.entries()) list[i] = choice;
      return best.length;
    },
    horizon: { clock, depth: ROUNDS_AHEAD },
    expectedGain,
    // The next hand depends on draws: a plan for it would have to try every card again, good or bad.
    plansAhead: 1,
    clearLead: 8,
    reason,
  };
}

/** All choices, or those of too many that are good, the best first. */
function ranked(state: State, seat: number, weights: RaceWeights): readonly Choice[] {
  const choices: Choice[] = [];
  if (legal(state, seat, choices) === null) return PREPARATIONS;
  return choices
    .map(choice => ({ choice, worth: choiceWorth(state, seat, choice, weights) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ choice }) => choice);
}

export const brain = makeBrain(WEIGHTS);
