import type { AnyBrain, Reason } from '../engine/brain.ts';
import type { AnyGame } from '../engine/game.ts';
import type { Random } from '../engine/random.ts';
import type { Seat } from '../engine/turn.ts';
import type { Budget, Level } from './levels.ts';
import { type ChoiceOrPass, PASS, Search } from './search.ts';

/** A bot's situation: what its seat sees, and nothing more. */
export interface Situation {
  readonly game: AnyGame;
  readonly brain: AnyBrain;
  readonly view: unknown;
  readonly seat: Seat;
  readonly random: Random;
}

export interface Decision {
  readonly choice: unknown;
  readonly reason: Reason;
}

/** How often `easy` follows the brain's policy, in per cent; otherwise it plays at random. */
const EASY_SENSE = 60;

/** Random players interrupt only once in this many chances; otherwise they would always use the first one. */
const RANDOM_INTERRUPT_ONE_IN = 8;

/** The choice of a bot that must act. */
export function choose(situation: Situation, level: Level, budget: Budget): Decision {
  const state = situation.game.imagine(situation.view, situation.random);
  const choice = chooseAt(situation, state, level, budget);
  return { choice, reason: reasonFor(situation, state, level, choice) };
}

function chooseAt(situation: Situation, state: unknown, level: Level, budget: Budget): unknown {
  const { game, brain, seat, random } = situation;
  if (level === 'random') return game.propose(state, seat, random);
  if (level === 'easy' && random.below(100) >= EASY_SENSE) return game.propose(state, seat, random);
  if (level !== 'hard') return brain.policy(state, seat, random);
  const list: unknown[] = [];
  const count = brain.candidates(state, seat, random, list);
  return search(situation, list.slice(0, count), budget);
}

/** The interrupt of a bot that may interrupt, or `null`. */
export function interrupt(situation: Situation, level: Level, budget: Budget): Decision | null {
  const state = situation.game.imagine(situation.view, situation.random);
  const choice = interruptAt(situation, state, level, budget);
  return choice === null ? null : { choice, reason: reasonFor(situation, state, level, choice) };
}

function interruptAt(situation: Situation, state: unknown, level: Level, budget: Budget): unknown {
  const { game, brain, seat, random } = situation;
  const isRash = level === 'random' || (level === 'easy' && random.below(100) >= EASY_SENSE);
  if (isRash) return random.oneIn(RANDOM_INTERRUPT_ONE_IN) ? game.propose(state, seat, random) : null;
  const sensible = brain.interrupt?.(state, seat, random) ?? null;
  if (sensible === null || level !== 'hard') return sensible;
  const choice = search(situation, [sensible, PASS], budget);
  return choice === PASS ? null : choice;
}

/** A random choice always has the reason `random`, even where the brain could justify it. */
function reasonFor({ brain, seat }: Situation, state: unknown, level: Level, choice: unknown): Reason {
  return level === 'random' ? { key: 'random', args: {} } : brain.reason(state, seat, choice);
}

function search(
  { game, brain, view, seat, random }: Situation,
  candidates: readonly unknown[],
  budget: Budget,
): ChoiceOrPass<unknown> {
  return new Search(game, brain, view, seat, candidates, random).run(budget).choice;
}
