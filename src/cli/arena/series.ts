import { availableParallelism } from 'node:os';
import { inOrder } from '../../bots/arena/arena.ts';
import type { Kind } from '../../bots/arena/kind.ts';
import type { Played } from '../../bots/arena/match.ts';
import type { Limits } from '../../bots/levels.ts';
import { openPool } from '../../bots/threads/pool.ts';
import { type Step, stepAtRandom } from '../../engine/play.ts';
import { Random } from '../../engine/random.ts';
import { makeEvent } from '../../engine/record.ts';
import type { Setup } from '../setup.ts';

/** Games in which all players keep their seats. */
export interface Series {
  readonly setup: Setup;
  /** By seat. */
  readonly players: readonly Kind[];
  readonly games: number;
  readonly seed: string;
  readonly budget: Limits;
}

export function playSeries(series: Series, wantsEvents: boolean): Iterable<Played> | AsyncIterable<Played> {
  return isAllRandom(series.players) ? randomGames(series, wantsEvents) : botGames(series);
}

function isAllRandom(players: readonly Kind[]): boolean {
  return players.every(kind => kind === 'random');
}

/** Random players need neither views nor threads: these games end before a thread has started. */
function* randomGames({ setup, games, seed }: Series, wantsEvents: boolean): Generator<Played> {
  const { game, seats, options } = setup;
  for (let n = 0; n < games; n++) {
    const random = Random.from(`${seed} ${n}`);
    const state = game.start(seats, options);
    const steps: Step<unknown, unknown>[] = [];
    for (let step = stepAtRandom(game, state, random); step; step = stepAtRandom(game, state, random)) {
      if (wantsEvents) steps.push(step);
    }
    yield { events: steps.map(step => makeEvent(game, step)), result: game.result(state) };
  }
}

async function* botGames({ setup, players, games, seed, budget }: Series): AsyncGenerator<Played> {
  const pool = openPool(availableParallelism());
  const fixture = { game: setup.entry.meta.id, options: setup.options, kinds: players, budget };
  try {
    yield* inOrder(games, pool.size, n => pool.match({ ...fixture, seed: `${seed} ${n}` }));
  } finally {
    await pool.close();
  }
}
