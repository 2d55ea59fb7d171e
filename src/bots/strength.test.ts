import { afterAll, describe, expect, test } from 'vitest';
import { defaultOptions } from '../engine/options.ts';
import { playArena } from './arena/arena.ts';
import { ArenaScores } from './arena/scores.ts';
import type { Level } from './levels.ts';
import { playable } from './testing.ts';
import { openPool } from './threads/pool.ts';

const pool = openPool(2);
afterAll(() => pool.close());

interface Contest {
  readonly id: string;
  readonly options: unknown;
  readonly iterations: number;
}

const plain: Contest[] = playable.map(({ id, game }) => ({
  id,
  options: defaultOptions(game.meta.options),
  iterations: 60,
}));
/** Orders decide for four riders at once, and need as many iterations as four rides. */
const sealedRounds: Contest[] = plain
  .filter(({ id }) => id === 'breaking-away')
  .map(({ id, options }) => ({
    id,
    options: Object.assign({}, options, { sealedRounds: true }),
    iterations: 240,
  }));

/** A few games with fixed seeds find a broken bot. The arena measures strength. */
async function contest({ id, options, iterations }: Contest, players: Level[], games: number) {
  const scores = new ArenaScores<string>(players);
  const arena = { game: id, options, players, games, seed: 'strength', budget: { iterations } };
  for await (const outcome of playArena(pool, arena)) scores.add(outcome);
  const list = scores.list();
  return (kind: Level, other: Level) => list.find(one => one.kind === kind)!.pairwise[other]!.share;
}

describe.each([...plain, ...sealedRounds])('in $id, $iterations iterations', bots => {
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
