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
  const { game, brain, view, seat, random } = situation;
  const state = game.imagine(view, random);
  if (level !== 'hard') {
    const choice = chooseAtOnce(situation, state, level);
    return { choice, reason: level === 'random' ? RANDOM : brain.reason(state, seat, choice) };
  }
  const list: unknown[] = [];
  const count = brain.candidates(state, seat, random, list);
  const [best, ...others] = search(situation, list.slice(0, count), budget);
  return { choice: best, reason: compareChoices(situation, state, best, others) };
}

/** A random choice always has this reason, even where the brain could justify it. */
const RANDOM: Reason = { key: 'random', args: {} };

function chooseAtOnce({ game, brain, seat, random }: Situation, state: unknown, level: Level): unknown {
  const isRash = level === 'random' || (level === 'easy' && random.below(100) >= EASY_SENSE);
  return isRash ? game.propose(state, seat, random) : brain.policy(state, seat, random);
}

/** Why this choice is good, compared with the best other one that brings something else; the best come first. */
export function compareChoices(
  { brain, seat }: Situation,
  state: unknown,
  choice: ChoiceOrPass<unknown>,
  others: readonly ChoiceOrPass<unknown>[],
): Reason {
  if (choice === PASS) return { key: 'pass', args: {} };
  const reason = brain.reason(state, seat, choice);
  const said = JSON.stringify(reason);
  for (const each of others) {
    if (each === PASS) continue;
    const other = brain.reason(state, seat, each);
    if (JSON.stringify(other) !== said) return { ...reason, other };
  }
  return reason;
}

/** The interrupt of a bot that may interrupt, or `null`. */
export function interrupt(situation: Situation, level: Level, budget: Budget): Decision | null {
  const state = situation.game.imagine(situation.view, situation.random);
  const choice = interruptAt(situation, state, level, budget);
  if (choice === null) return null;
  return {
    choice,
    reason: level === 'random' ? RANDOM : situation.brain.reason(state, situation.seat, choice),
  };
}

function interruptAt(situation: Situation, state: unknown, level: Level, budget: Budget): unknown {
  const { game, brain, seat, random } = situation;
  const isRash = level === 'random' || (level === 'easy' && random.below(100) >= EASY_SENSE);
  if (isRash) return random.oneIn(RANDOM_INTERRUPT_ONE_IN) ? game.propose(state, seat, random) : null;
  const sensible = brain.interrupt?.(state, seat, random) ?? null;
  if (sensible === null || level !== 'hard') return sensible;
  const [choice] = search(situation, [sensible, PASS], budget);
  return choice === PASS ? null : choice;
}

/** The candidates, the best first. */
function search(
  { game, brain, view, seat, random }: Situation,
  candidates: readonly unknown[],
  budget: Budget,
): ChoiceOrPass<unknown>[] {
  const found = new Search(game, brain, view, seat, candidates, random).run(budget);
  return found.candidates.map(({ choice }) => choice);
}
