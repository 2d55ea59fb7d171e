import { afterAll, describe, expect, test } from 'vitest';
import { defaultOptions } from '../engine/options.ts';
import { playArena } from './arena/arena.ts';
import { Standings } from './arena/standings.ts';
import type { Level } from './levels.ts';
import { type Playable, playable } from './testing.ts';
import { openPool } from './threads/pool.ts';

const pool = openPool(2);
afterAll(() => pool.close());

/** Few games with fixed seeds: they show a bot that has lost its wits, not how strong one is. The arena measures that. */
async function contest({ id, game }: Playable, players: Level[], games: number) {
  const options = defaultOptions(game.meta.options);
  const standings = new Standings(players);
  const arena = { game: id, options, players, games, seed: 'strength', budget: { iterations: 60 } };
  for await (const outcome of playArena(pool, arena)) standings.add(outcome);
  const list = standings.list();
  return (kind: Level, other: Level) => list.find(one => one.kind === kind)!.pairwise[other]!.share;
}

describe.each(playable)('in $id', bots => {
  test('medium beats easy, and easy beats random', async () => {
    const share = await contest(bots, ['random', 'easy', 'medium'], 24);
    expect(share('medium', 'random')).toBeGreaterThan(0.7);
    expect(share('easy', 'random')).toBeGreaterThan(0.55);
    expect(share('medium', 'easy')).toBeGreaterThan(0.55);
  });

  test('hard beats medium', async () => {
    const share = await contest(bots, ['hard', 'hard', 'medium', 'medium'], 6);
    expect(share('hard', 'medium')).toBeGreaterThan(0.55);
  });
});
