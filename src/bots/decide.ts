import type { Json } from '../engine/json.ts';
import { legalChoices } from '../engine/play.ts';
import { Random } from '../engine/random.ts';
import type { Args } from '../engine/text.ts';
import type { Seat } from '../engine/turn.ts';
import { findGame } from '../games/index.ts';

/** From weakest to strongest. */
export const LEVELS = ['random'] as const;
export type Level = (typeof LEVELS)[number];

/** All a bot gets to know: what its seat sees. Plain JSON, so that it can cross to another thread or machine. */
export interface Question {
  readonly game: string;
  readonly level: Level;
  readonly view: Json;
  readonly seat: Seat;
  /** The same question with the same seed has the same answer. */
  readonly seed: string;
}

export interface Answer {
  readonly action: Json;
  /** Why, as the message `reason.<key>` of the game. */
  readonly reason: { readonly key: string; readonly args: Args };
}

/** Answers on the calling thread; `pool.ts` does the same on others. */
export async function decide({ game: id, view, seat, seed }: Question): Promise<Answer> {
  const entry = findGame(id);
  if (!entry) throw new Error(`no game ${id}`);
  const game = await entry.rules();
  const random = Random.from(seed);
  const imagined = game.imagine(view, random);
  const choices = legalChoices(game, imagined, seat);
  const choice = choices ? random.pick(choices) : game.propose(imagined, seat, random);
  return { action: game.makeAction(choice), reason: { key: 'random', args: {} } };
}
