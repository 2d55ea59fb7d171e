import { Random } from '../../engine/random.ts';
import type { Limits } from '../levels.ts';
import type { Threads } from '../threads/worker-pool.ts';
import type { Kind } from './kind.ts';
import type { Played } from './match.ts';
import { arrangements } from './rotation.ts';

/** Many games between the same kinds of bots. */
export interface Arena {
  readonly game: string;
  readonly options: unknown;
  /** One for each seat. Seats rotate from game to game. */
  readonly players: readonly Kind[];
  readonly games: number;
  readonly seed: string;
  /** For kinds without a budget of their own. */
  readonly budget?: Limits;
}

export interface ArenaGame extends Played {
  /** By seat. */
  readonly kinds: readonly string[];
}

/** Plays the games in parallel and yields them in order, so the output does not depend on the number of threads. */
export function playArena(threads: Threads, arena: Arena): AsyncGenerator<ArenaGame> {
  const { game, options, games, seed, budget } = arena;
  const seatings = arrangements(arena.players, Random.from(`${seed} seats`));
  return inOrder(games, threads.size, async n => {
    const kinds = seatings[n % seatings.length];
    const fixture = { game, options, kinds, seed: `${seed} ${n}`, ...(budget && { budget }) };
    return { kinds, ...(await threads.match(fixture)) };
  });
}

/** Games a thread may run ahead of the next one to yield: enough to keep every thread busy. */
const AHEAD = 16;

/** Yields the results of `start(0)`, `start(1)`, … in this order, with a bounded number of them in progress. */
export async function* inOrder<T>(
  count: number,
  threads: number,
  start: (n: number) => Promise<T>,
): AsyncGenerator<T> {
  const started: Promise<T>[] = [];
  let next = 0;
  for (let n = 0; n < count; n++) {
    while (next < count && started.length < AHEAD * threads) {
      const promise = start(next++);
      // A failure is reported when its result is due.
      promise.catch(() => {});
      started.push(promise);
    }
    yield await started.shift()!;
  }
}
