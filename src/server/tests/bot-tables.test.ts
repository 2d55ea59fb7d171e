import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { DatabaseLocation } from '../store/open.ts';
import { Api } from '../testing/api.ts';
import { open } from '../testing/databases.ts';
import { PATIENCE } from '../testing/patience.ts';
import { rulesOf } from '../testing/players.ts';
import { startPostgres } from '../testing/postgres/embedded-postgres.ts';
import { ServerProcess } from '../testing/processes.ts';
import { RandomPlayer } from '../testing/random-player.ts';

const PROCESSES = 3;
const TABLES = 200;
const TIMEOUT = 300_000;

const LOOK_EVERY = 500;
/** If no table moves for this long, those that are not over hang. The sweep has mended them by then, if it could. */
const STILL = PATIENCE / 2;

const bot = { kind: 'bot', level: 'random' } as const;
const order = { game: 'autoscooter', seats: [{ kind: 'open' } as const, bot, bot, bot] };

test('three processes play 200 tables with sealed choices and bots to their end, and no job is ever missing', {
  timeout: TIMEOUT,
}, async () => {
  // A server that waits for the disk, unlike that of the other tests: only then do commits of two processes overlap.
  const postgres = await startPostgres(['max_connections=300']);
  onTestFinished(() => postgres.stop());
  const location = { url: postgres.url };
  const { close } = await open(location);
  await close();
  const servers = await Promise.all(Array.from({ length: PROCESSES }, () => ServerProcess.start(location)));
  const origins = servers.map(({ origin }) => origin);
  const tables: string[] = [];
  for (let n = 0; n < TABLES; n++) tables.push(await newTable(origins, n % PROCESSES));
  expect(await hangingAt(location, tables)).toEqual([]);
  for (const origin of origins) {
    const { body } = await new Api(origin).send('GET', '/metrics');
    expect(body).not.toMatch(/^slipstream_mended_jobs_total\{/m);
  }
});

/** A table with a person who plays at random, and three bots. */
async function newTable(origins: readonly string[], at: number): Promise<string> {
  const api = new Api(origins[at]);
  const { table } = await api.create(order);
  const { secret } = await api.sit(table, 0);
  const player = new RandomPlayer(origins, {
    game: await rulesOf(order.game),
    table,
    seat: 0,
    secret: secret!,
  });
  onTestFinished(() => player.stop());
  return table;
}

/** Waits until all tables are over, or none has moved for too long; returns those that are not over. */
async function hangingAt(location: DatabaseLocation, tables: readonly string[]): Promise<string[]> {
  const { store } = await open(location);
  let [moves, since] = [0, performance.now()];
  for (;;) {
    const found = await Promise.all(tables.map(table => store.find(table)));
    const left = found.filter(facts => facts?.standing.phase !== 'over');
    const sum = found.reduce((total, facts) => total + (facts?.seq ?? 0), 0);
    if (sum > moves) [moves, since] = [sum, performance.now()];
    if (left.length === 0 || performance.now() - since > STILL) return left.map(facts => facts!.id);
    await wait(LOOK_EVERY);
  }
}
