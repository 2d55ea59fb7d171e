import { Random } from '../../engine/random.ts';
import type { Level, Limits } from '../levels.ts';
import type { Threads } from '../threads/worker-pool.ts';
import type { Played } from './match.ts';
import { arrangements } from './rotation.ts';

/** Many games between the same kinds of bots. */
export interface Arena {
  readonly game: string;
  readonly options: unknown;
  /** As many as there are seats; who sits where changes from game to game. */
  readonly players: readonly Level[];
  readonly games: number;
  readonly seed: string;
  readonly budget?: Limits;
}

export interface ArenaGame extends Played {
  /** Who sat where. */
  readonly kinds: readonly Level[];
}

/** Plays the games, as many at once as there are threads, and yields them by number: the same on any number of threads. */
export function playArena(threads: Threads, arena: Arena): AsyncGenerator<ArenaGame> {
  const { game, options, games, seed, budget } = arena;
  const seatings = arrangements(arena.players, Random.from(`${seed} seats`));
  return inOrder(games, threads.size, async n => {
    const kinds = seatings[n % seatings.length];
    const fixture = { game, options, levels: kinds, seed: `${seed} ${n}`, ...(budget && { budget }) };
    return { kinds, ...(await threads.match(fixture)) };
  });
}

/** How many games a thread may be ahead of the one that is awaited: enough that none is ever idle. */
const AHEAD = 16;

/** What `start` gives for 0, 1, 2 …, in this order whichever is ready first, without starting all of it at once. */
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
      // A failure is heard of when its turn comes.
      promise.catch(() => {});
      started.push(promise);
    }
    yield await started.shift()!;
  }
}
