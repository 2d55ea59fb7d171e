import type { Reason } from '../engine/brain.ts';
import { Random } from '../engine/random.ts';
import { candidatesIn, type Decision } from './analysis/judge.ts';
import { loadBots } from './load.ts';
import { compareChoices, type Situation } from './player.ts';
import { Search } from './search.ts';

/** A decision to explain. Plain data, so that any thread can do it. */
export interface Explanation {
  readonly game: string;
  readonly decision: Decision;
}

/** Enough iterations to find a sensible other choice at once. */
const ITERATIONS = 96;

/** Why a player at this seat would decide so, compared with the best other choice. Always the same for a decision. */
export async function explain({ game: id, decision }: Explanation): Promise<Reason> {
  const { game, brain } = await loadBots(id);
  const { view, seat, mode, action } = decision;
  const situation: Situation = { game, brain, view, seat, random: Random.from(`explain ${id}`) };
  const state = game.imagine(view, situation.random);
  const [made, ...others] = candidatesIn(situation, state, game.parseAction(action), mode);
  const search = new Search(game, brain, view, seat, others, situation.random);
  const found =
    others.length === 0
      ? []
      : search.run({ iterations: ITERATIONS, seconds: Number.POSITIVE_INFINITY }).candidates;
  return compareChoices(
    situation,
    state,
    made,
    found.map(({ choice }) => choice),
  );
}
