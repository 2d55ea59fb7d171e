import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { games } from '../../../games/index.ts';
import { LIVE, UNLIMITED } from '../../../table/clock/tempo.ts';
import { Api } from '../../testing/api.ts';
import { rulesOf } from '../../testing/players.ts';
import { HttpPlayer } from './http-player.ts';
import type { Player, TableAccess } from './player.ts';
import { SocketPlayer } from './socket-player.ts';

const RETRY_MILLISECONDS = 100;
const TIMEOUT = 5000;

/** A table and all who play or watch there. */
export interface PlayedTable {
  readonly id: string;
  readonly players: readonly Player[];
}

/**
 * Table number `n` of a run: the games by turns; a bot at every third, live clocks at every fifth; every third seat plays over HTTP, and a
 * spectator watches. Failed requests are sent again: all secrets are chosen here, so that nothing happens twice.
 */
export async function openTable(origins: readonly string[], n: number, seed: string): Promise<PlayedTable> {
  const { meta } = games[n % games.length];
  const game = await rulesOf(meta.id);
  const people = Math.max(3, meta.seats.min) - (n % 3 === 0 ? 1 : 0);
  const order = {
    game: meta.id,
    options: {},
    seats: [
      ...Array.from({ length: people }, () => ({ kind: 'open' })),
      ...(n % 3 === 0 ? [{ kind: 'bot', level: 'random' }] : []),
    ],
    tempo: n % 5 === 0 ? LIVE : UNLIMITED,
    visibility: 'public',
    owner: makeSecret(),
  };
  const { table } = await untilDone<{ table: string }>(origins, '/api/tables', order);
  const seats: TableAccess[] = [];
  for (let seat = 0; seat < people; seat++) {
    const secret = makeSecret();
    const ask = { type: 'sit', seat, name: `Player ${seat}`, nonce: `nonce-of-${seat}` };
    await untilDone(origins, `/api/tables/${table}`, { id: `sit-${seat}`, ask, secret });
    seats.push({ game, table, viewer: seat, secret });
  }
  const players = [...seats, { game, table, viewer: null }].map((access, seat) => {
    const kind = (n + seat) % 3 === 2 && access.viewer !== null ? HttpPlayer : SocketPlayer;
    return new kind(origins, access, `${seed} ${n} ${seat}`).start();
  });
  return { id: table, players };
}

async function untilDone<T>(origins: readonly string[], path: string, body: unknown): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const api = new Api(origins[attempt % origins.length]);
    const late = sleep(TIMEOUT, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')));
    try {
      return await Promise.race([api.post<T>(path, body), late]);
    } catch (error) {
      // A defect of the experiment itself.
      if (/^4(00|22)/.test((error as Error).message)) throw error;
      await sleep(RETRY_MILLISECONDS);
    } finally {
      late.catch(() => {});
    }
  }
}

function makeSecret(): string {
  return randomBytes(18).toString('base64url');
}
