import { expect, test } from 'vitest';
import { defaultOptions } from '../../engine/options.ts';
import { meta } from '../../games/breaking-away/meta.ts';
import { openPool } from '../threads/pool.ts';
import { type Arena, type ArenaGame, inOrder, playArena } from './arena.ts';

const arena: Arena = {
  game: meta.id,
  options: defaultOptions(meta.options),
  players: ['hard', 'easy', 'random'],
  games: 6,
  seed: 'any',
  budget: { iterations: 4 },
};

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function hold(threads: number, change: Partial<Arena> = {}): Promise<ArenaGame[]> {
  const pool = openPool(threads);
  try {
    return await collect(playArena(pool, { ...arena, ...change }));
  } finally {
    await pool.close();
  }
}

test('games are the same on one thread and on two, and differ from each other and between seeds', async () => {
  const games = await hold(1);
  expect(await hold(2)).toEqual(games);
  expect(new Set(games.map(({ events }) => JSON.stringify(events))).size).toBe(6);
  expect((await hold(2, { seed: 'other', games: 1 }))[0].events).not.toEqual(games[0].events);
});

test('the games use every arrangement of the kinds at the seats', async () => {
  const games = await hold(1, { players: ['easy', 'random', 'random'] });
  const seatings = games.map(({ kinds }) => kinds.join());
  expect(new Set(seatings).size).toBe(3);
  expect(seatings.slice(3)).toEqual(seatings.slice(0, 3));
});

test('a game that cannot be played ends the arena with its error', async () => {
  await expect(hold(2, { game: 'chess' })).rejects.toThrow('no game chess');
});

test('results come in order, whichever is ready first, and only a few are in progress at a time', async () => {
  let running = 0;
  let most = 0;
  const start = async (n: number) => {
    most = Math.max(most, ++running);
    await new Promise(resolve => setTimeout(resolve, n % 2 === 0 ? 3 : 0));
    running--;
    return n;
  };
  const numbers = Array.from({ length: 100 }, (_, n) => n);
  expect(await collect(inOrder(100, 2, start))).toEqual(numbers);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThan(100);
});
