import type { AnyBrain } from '../engine/brain.ts';
import type { AnyGame } from '../engine/game.ts';
import { findGame } from '../games/index.ts';
import { plainBrain } from './plain-brain.ts';

/** Loads the rules of a game and its brain. */
export async function loadBots(id: string): Promise<{ game: AnyGame; brain: AnyBrain }> {
  const entry = findGame(id);
  if (!entry) throw new Error(`no game ${id}`);
  const game = await entry.rules();
  return { game, brain: (await entry.brain?.()) ?? plainBrain(game) };
}
