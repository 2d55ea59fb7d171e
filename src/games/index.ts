import type { GameEntry } from '../engine/entry.ts';
import { ausgebremst } from './ausgebremst/index.ts';
import { ausreisser } from './ausreisser/index.ts';
import { autoscooter } from './autoscooter/index.ts';
import { breakingAway } from './breaking-away/index.ts';

/** All games. A new one is a folder and a line here. */
export const games: readonly GameEntry[] = [breakingAway, ausreisser, autoscooter, ausgebremst];

export function findGame(id: string): GameEntry | undefined {
  return games.find(({ meta }) => meta.id === id);
}
