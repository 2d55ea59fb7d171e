import type { AnyBrain } from '../engine/brain.ts';
import type { AnyGame } from '../engine/game.ts';
import { findGame } from '../games/index.ts';

/** The rules of a game and what it knows about playing itself well. */
export async function loadBots(id: string): Promise<{ game: AnyGame; brain: AnyBrain }> {
  const entry = findGame(id);
  if (!entry) throw new Error(`no game ${id}`);
  if (!entry.brain) throw new Error(`no bots for ${id} yet`);
  const [game, brain] = await Promise.all([entry.rules(), entry.brain()]);
  return { game, brain };
}
