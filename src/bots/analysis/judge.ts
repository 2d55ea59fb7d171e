import type { AnyBrain } from '../../engine/brain.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { Random } from '../../engine/random.ts';
import type { Answer, Question } from '../decide.ts';
import { compareChoices, type Situation } from '../player.ts';
import { type ChoiceOrPass, PASS, Search } from '../search.ts';
import { aheadShare, Luck, playToEnd, winShare } from './playouts.ts';

/** A decision with the view its seat had. */
export interface Decision extends Pick<Question, 'view' | 'seat' | 'mode'> {
  /** The action that was played. */
  readonly action: Json;
}

/** Iterations of the search for a better choice, and playouts of each choice to compare them. */
export interface Effort {
  readonly search: number;
  readonly compare: number;
}

/** A chance with both choices, from 0 to 1, and the standard error of their difference. */
export interface Compared {
  readonly best: number;
  readonly made: number;
  readonly error: number;
}

/** The choice of `hard`, and what both choices lead to. */
export interface Verdict {
  readonly best: Answer;
  /** The chance of winning. */
  readonly win: Compared;
  /** The chance of finishing ahead of an opponent: the mean over all of them, ties half. */
  readonly ahead: Compared;
}

/** `null` if there was nothing to choose. The same decision with the same seed always gets the same verdict. */
export function judge(
  game: AnyGame,
  brain: AnyBrain,
  { view, seat, mode, action }: Decision,
  effort: Effort,
  seed: string,
): Verdict | null {
  const situation: Situation = { game, brain, view, seat, random: Random.from(seed) };
  const made = game.parseAction(action);
  const state = game.imagine(view, situation.random);
  const candidates = candidatesIn(situation, state, made, mode);
  if (candidates.length === 1) return null;
  const search = new Search(game, brain, view, seat, candidates, situation.random);
  const found = search.run({ iterations: effort.search, seconds: Number.POSITIVE_INFINITY });
  const { choice } = found;
  const others = found.candidates.map(candidate => candidate.choice).filter(each => each !== choice);
  if (choice !== made) others.unshift(made);
  const best: Answer = {
    action: choice === PASS ? null : game.makeAction(choice),
    reason: compareChoices(situation, state, choice, others),
  };
  return { best, ...compare(situation, choice, made, effort.compare, `${seed} compared`) };
}

/** Plays both choices on in equally many imagined games with the same luck. */
function compare(
  situation: Situation,
  best: ChoiceOrPass<unknown>,
  made: unknown,
  count: number,
  seed: string,
): Pick<Verdict, 'win' | 'ahead'> {
  const first = outcomesOf(situation, made, count, seed);
  const second = best === made ? first : outcomesOf(situation, best, count, seed);
  return { win: difference(second.win, first.win), ahead: difference(second.ahead, first.ahead) };
}

/** The results of the playouts after this choice, for its seat. */
function outcomesOf(
  { game, brain, view, seat }: Situation,
  choice: ChoiceOrPass<unknown>,
  count: number,
  seed: string,
): { readonly win: Float64Array; readonly ahead: Float64Array } {
  const outcomes = { win: new Float64Array(count), ahead: new Float64Array(count) };
  const luck = new Luck(seed);
  let guess: ReturnType<NonNullable<AnyBrain['guess']>> | undefined;
  for (let i = 0; i < count; i++) {
    const random = luck.next();
    const state = game.imagine(view, random);
    guess ??= brain.guess?.(state, seat);
    guess?.fill(state, random);
    if (choice !== PASS) game.apply(state, seat, choice);
    playToEnd(game, brain, state, random, choice !== PASS);
    const { ranks } = game.result(state);
    outcomes.win[i] = winShare(ranks, seat);
    outcomes.ahead[i] = aheadShare(ranks, seat);
  }
  return outcomes;
}

function difference(best: Float64Array, made: Float64Array): Compared {
  return { best: mean(best), made: mean(made), error: errorOf(best, made) };
}

function mean(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** The standard error of the mean of paired differences. */
function errorOf(a: Float64Array, b: Float64Array): number {
  const difference = mean(a) - mean(b);
  let squares = 0;
  for (let i = 0; i < a.length; i++) squares += (a[i] - b[i] - difference) ** 2;
  return Math.sqrt(squares / (a.length - 1) / a.length);
}

/** The action that was done and the brain's other candidates. */
export function candidatesIn(
  { game, brain, seat, random }: Situation,
  state: unknown,
  made: unknown,
  mode: Decision['mode'],
): ChoiceOrPass<unknown>[] {
  if (mode === 'interrupt') return [made, PASS];
  const list: unknown[] = [];
  const count = brain.candidates(state, seat, random, list);
  return [made, ...list.slice(0, count).filter(other => !isSame(game, other, made))];
}

/** Choices may be objects, so they are compared by their actions. */
function isSame(game: AnyGame, a: unknown, b: unknown): boolean {
  return JSON.stringify(game.makeAction(a)) === JSON.stringify(game.makeAction(b));
}
