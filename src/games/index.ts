import type { GameEntry } from '../engine/entry.ts';
import { breakingAway } from './breaking-away/index.ts';

/** All games. A new one is a folder and a line here. */
export const games: readonly GameEntry[] = [breakingAway];

export function findGame(id: string): GameEntry | undefined {
  return games.find(({ meta }) => meta.id === id);
}
