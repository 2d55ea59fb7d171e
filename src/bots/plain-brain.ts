import type { AnyBrain } from '../engine/brain.ts';
import type { AnyGame } from '../engine/game.ts';

/** Random proposals used as candidates when there are too many choices to list. */
const PROPOSALS = 8;

/** The brain of a game that has none: it knows only the rules, so only `hard` plays well. */
export function plainBrain(game: AnyGame): AnyBrain {
  const propose = game.propose.bind(game);
  return {
    policy: propose,
    playout: propose,
    candidates(state, seat, random, list) {
      const count = game.legal(state, seat, list);
      if (count !== null) return count;
      for (let i = 0; i < PROPOSALS; i++) list[i] = propose(state, seat, random);
      return PROPOSALS;
    },
    clearLead: 1,
    reason: () => ({ key: 'rules', args: {} }),
  };
}
