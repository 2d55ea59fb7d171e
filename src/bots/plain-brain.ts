import type { AnyBrain } from '../engine/brain.ts';
import type { AnyGame } from '../engine/game.ts';

/** How many proposals stand for choices too many to list. */
const PROPOSALS = 8;

/** For a game without a brain of its own: knows the rules and nothing else, so that only search plays well. */
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
