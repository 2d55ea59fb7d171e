import { expect, onTestFinished, test, vi } from 'vitest';
import { Api } from '../../testing/api.ts';
import { emptyLocation, open } from '../../testing/databases.ts';
import { postgresLocation } from '../../testing/locations.ts';
import { PATIENCE } from '../../testing/patience.ts';
import { PostgresProxy } from '../../testing/postgres/postgres-proxy.ts';
import { serve } from '../../testing/servers.ts';
import { TestSocket } from '../../testing/sockets.ts';
import { append, newTable } from '../../testing/tables.ts';
import { QUERY_TIMEOUT } from './connection.ts';

/** The promise of docs/stores.md. */
const RECOVERED = 15_000;
/** For a busy machine. */
const SLACK = 3000;

/** A database that is reached directly, and through a proxy that can fall silent. */
async function throughProxy() {
  const direct = await emptyLocation(postgresLocation);
  if (!('url' in direct)) throw new Error('not PostgreSQL');
  const proxy = await PostgresProxy.open(direct.url);
  onTestFinished(() => proxy.close());
  return { direct, proxy, location: { url: proxy.url } };
}

/** How long it takes until this does not throw any more, in milliseconds. */
async function timeUntil(isSo: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await vi.waitFor(isSo, { timeout: PATIENCE, interval: 100 });
  return performance.now() - began;
}

test('**Time limits**: an append that gets no answer fails after the query timeout, and those behind it are written', async () => {
  const { proxy, location } = await throughProxy();
  const { store } = await open(location);
  const tables = [newTable(), newTable()];
  for (const table of tables) await store.create(table);
  // Several connections that will be idle: no later query may have to wait for each of them in turn.
  await Promise.all(Array.from({ length: 8 }, () => store.lobby(1)));
  proxy.silence();
  const began = performance.now();
  const first = store.append(append(tables[0].id, 1));
  const failed = expect(first).rejects.toThrow('timeout');
  // In the next batch, behind the first.
  await new Promise(setImmediate);
  const second = store.append(append(tables[1].id, 1));
  await failed;
  expect(await second).toBe('done');
  expect(performance.now() - began).toBeLessThan(QUERY_TIMEOUT + SLACK);
});

test('**Silent connections are replaced**, **Recovery**: a server whose connections fall silent serves acts, views, news and jobs again within 15 seconds', async () => {
  const { direct, proxy, location } = await throughProxy();
  const [server, other] = [await serve(location), await serve(direct)];
  const bot = { kind: 'bot', level: 'random' } as const;
  const { table, owner } = await server.api().create();
  const watcher = await TestSocket.at(server.origin, { table, secret: owner });
  proxy.silence();
  const acts = timeUntil(() => server.api().create({ seats: [bot, bot, bot] }));
  const views = timeUntil(() => server.api().view(table));
  // Somebody sits down in the other process: the watcher here learns of it through the listening connection alone.
  const began = performance.now();
  await other.api().sit(table, 0, 'Anna');
  await watcher.until(({ view }) => view!.seats[0].name === 'Anna');
  const news = performance.now() - began;
  for (const time of [await acts, await views, news]) expect(time).toBeLessThan(RECOVERED);
  await other.close();
  const made = await server.api().create({ seats: [bot, bot, bot] });
  await vi.waitFor(
    async () => expect((await server.api().view(made.table)).step).toBeGreaterThan(3),
    PATIENCE,
  );
});

test('**Health**: while the database does not answer the server is not well, and within 15 seconds after it is again', async () => {
  const { proxy, location } = await throughProxy();
  const { origin } = await serve(location);
  const health = async (status: number) =>
    expect((await new Api(origin).send('GET', '/healthz')).status).toBe(status);
  await health(200);
  proxy.silenceAll();
  expect(await timeUntil(() => health(503))).toBeLessThan(RECOVERED);
  proxy.mend();
  expect(await timeUntil(() => health(200))).toBeLessThan(RECOVERED);
});

test('a store whose connections are silent closes without waiting for them', async () => {
  const { proxy, location } = await throughProxy();
  const { store, close } = await open(location);
  await store.lobby(1);
  proxy.silenceAll();
  const began = performance.now();
  await close();
  expect(performance.now() - began).toBeLessThan(SLACK + 1000);
});
