import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Place } from './store/open.ts';
import { Api } from './testing/api.ts';
import { open } from './testing/databases.ts';
import { startPostgres } from './testing/embedded-postgres.ts';
import { PATIENCE } from './testing/patience.ts';
import { rulesOf } from './testing/players.ts';
import { ServerProcess } from './testing/processes.ts';
import { RandomPlayer } from './testing/random-player.ts';

const PROCESSES = 3;
const TABLES = 200;
const bot = { kind: 'bot', level: 'random' } as const;

/** Plays are counted often enough to notice quickly when all tables are over. */
const LOOK_EVERY = 250;

test('three processes play 200 tables of bots with sealed choices to their end, and none hangs', async () => {
  const postgres = await startPostgres(JSON.parse(process.env.PGSET ?? '[]'));
  onTestFinished(() => postgres.stop());
  const place = { url: postgres.url };
  await (await open(place)).close();
  const servers = await Promise.all(
    Array.from({ length: PROCESSES }, () =>
      ServerProcess.start(place, { BOT_PAUSE_MS: process.env.PAUSE ?? '0' }),
    ),
  );
  const apis = servers.map(({ origin }) => new Api(origin));
  const seats = [{ kind: 'open' } as const, ...Array(Number(process.env.BOTS ?? 3)).fill(bot)];
  const order = { game: 'autoscooter', seats };
  const origins = servers.map(({ origin }) => origin);
  const game = await rulesOf('autoscooter');
  const tables: string[] = [];
  for (let n = 0; n < TABLES; n++) {
    const api = apis[n % PROCESSES];
    const { table } = await api.create(order);
    const { secret } = await api.sit(table, 0);
    const player = new RandomPlayer(origins, { game, table, seat: 0, secret: secret! });
    onTestFinished(() => player.stop());
    tables.push(table);
  }
  expect(await hungAt(place, tables)).toEqual([]);
});

/** Waits until all tables are over, or none has moved for too long; returns those that are not over. */
async function hungAt(place: Place, tables: readonly string[]): Promise<string[]> {
  const { store } = await open(place);
  let [progress, changed] = [0, performance.now()];
  for (;;) {
    const found = await Promise.all(tables.map(table => store.find(table)));
    const left = found.filter(facts => facts?.standing.phase !== 'over');
    const sum = found.reduce((total, facts) => total + (facts?.seq ?? 0), 0);
    if (sum > progress) [progress, changed] = [sum, performance.now()];
    if (left.length === 0 || performance.now() - changed > PATIENCE / 4) return left.map(facts => facts!.id);
    await wait(LOOK_EVERY);
  }
}
