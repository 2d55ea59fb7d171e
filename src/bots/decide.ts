import type { Reason } from '../engine/brain.ts';
import type { Json } from '../engine/json.ts';
import { Random } from '../engine/random.ts';
import type { Seat } from '../engine/turn.ts';
import { budgetOf, type Level, type Limits } from './levels.ts';
import { loadBots } from './load.ts';
import { choose, interrupt } from './player.ts';

/** All a bot knows: the view of its seat. Plain JSON, so that it can be sent to another thread or machine. */
export interface Question {
  readonly game: string;
  readonly level: Level;
  readonly view: Json;
  readonly seat: Seat;
  /** The same question with the same seed has the same answer, unless seconds limit it. */
  readonly seed: string;
  readonly budget?: Limits;
  /** Whether the seat must act now, or may interrupt those who must. */
  readonly mode: 'act' | 'interrupt';
}

export interface Answer {
  /** `null`: the bot does not interrupt. */
  readonly action: Json | null;
  /** The message `reason.<key>` of the game or of the bots. */
  readonly reason: Reason;
}

/** Decides on the calling thread; the pools run the same on other threads. */
export async function decide(question: Question): Promise<Answer> {
  const { level, view, seat, seed, mode } = question;
  const { game, brain } = await loadBots(question.game);
  const situation = { game, brain, view, seat, random: Random.from(seed) };
  const budget = budgetOf(question.budget);
  const decision = mode === 'act' ? choose(situation, level, budget) : interrupt(situation, level, budget);
  if (!decision) return { action: null, reason: { key: 'pass', args: {} } };
  return { action: game.makeAction(decision.choice), reason: decision.reason };
}
