import type { AnyBrain } from '../engine/brain.ts';
import type { AnyGame } from '../engine/game.ts';
import type { Json } from '../engine/json.ts';
import { Random } from '../engine/random.ts';
import type { Answer, Question } from './decide.ts';
import { loadBots } from './load.ts';
import type { Situation } from './player.ts';
import { type ChoiceOrPass, PASS, Search } from './search.ts';

/** A past decision with the view its seat had. The same case always gets the same verdict. */
export interface Case extends Pick<Question, 'game' | 'view' | 'seat' | 'seed' | 'mode'> {
  /** The action that was played. */
  readonly action: Json;
  /** Iterations to search for a better action, and to compare both actions. */
  readonly iterations: { readonly search: number; readonly compare: number };
}

/** The action `hard` would have chosen, and the mean rewards of both from 0 to 1 (docs/bots.md). */
export interface Verdict {
  readonly best: Answer;
  readonly rewards: { readonly best: number; readonly made: number };
}

export async function judge(question: Case): Promise<Verdict> {
  const { view, seat, seed, iterations } = question;
  const { game, brain } = await loadBots(question.game);
  const situation: Situation = { game, brain, view, seat, random: Random.from(seed) };
  const made = game.parseAction(question.action);
  const state = game.imagine(view, situation.random);
  const candidates = candidatesIn(situation, state, made, question.mode);
  const search = new Search(game, brain, view, seat, candidates, situation.random);
  const { choice } = search.run({ iterations: iterations.search, seconds: Number.POSITIVE_INFINITY });
  const best: Answer =
    choice === PASS
      ? { action: null, reason: { key: 'pass', args: {} } }
      : { action: game.makeAction(choice), reason: brain.reason(state, seat, choice) };
  if (choice === made) return { best, rewards: { best: 0, made: 0 } };
  const worth = (each: ChoiceOrPass<unknown>) =>
    new Search(game, brain, view, seat, [each], Random.from(`${seed} compared`)).estimate(iterations.compare);
  return { best, rewards: { best: worth(choice), made: worth(made) } };
}

/** The brain's candidates and the action that was done, without duplicates. */
function candidatesIn(
  { game, brain, seat, random }: Situation,
  state: unknown,
  made: unknown,
  mode: Case['mode'],
): ChoiceOrPass<unknown>[] {
  const others = mode === 'interrupt' ? [PASS] : candidatesOf(brain, state, seat, random);
  return [made, ...others.filter(other => other === PASS || !isSame(game, other, made))];
}

function candidatesOf(brain: AnyBrain, state: unknown, seat: number, random: Random): unknown[] {
  const list: unknown[] = [];
  const count = brain.candidates(state, seat, random, list);
  return list.slice(0, count);
}

/** Choices may be objects, so they are compared by their actions. */
function isSame(game: AnyGame, a: unknown, b: unknown): boolean {
  return JSON.stringify(game.makeAction(a)) === JSON.stringify(game.makeAction(b));
}

/** The reward lost by the decision, from 0 to 1. */
export function lossOf({ rewards }: Verdict): number {
  return Math.max(0, rewards.best - rewards.made);
}
