import { expect, test, vi } from 'vitest';
import { emptyLocation, open } from '../../testing/databases.ts';
import { breakConnections, postgresLocation } from '../../testing/locations.ts';
import { PATIENCE } from '../../testing/patience.ts';
import { append, newTable } from '../../testing/tables.ts';
import type { DatabaseLocation } from '../open.ts';
import type { Appended, Store } from '../store.ts';
import { withConnection } from './connection.ts';
import { NEWS_CONNECTION } from './news.ts';

/** As many as processes would open, on one database. */
async function openStores(count: number): Promise<{ location: DatabaseLocation; stores: Store[] }> {
  const location = await emptyLocation(postgresLocation);
  const stores: Store[] = [];
  for (let i = 0; i < count; i++) stores.push((await open(location)).store);
  return { location, stores };
}

function listen(store: Store): string[] {
  const heard: string[] = [];
  const appended = (table: string, seq: number) => void heard.push(`${table} ${seq}`);
  store.subscribe({ appended, missed: () => void heard.push('missed') });
  return heard;
}

test('**News**: every process that follows a table is notified once of each append of any process', async () => {
  const { stores } = await openStores(3);
  const tables = Array.from({ length: 200 }, () => newTable());
  const last = stores.map(() => newTable());
  await Promise.all([...tables, ...last].map((table, i) => stores[i % 3].create(table)));
  await Promise.all(stores.flatMap(store => [...tables, ...last].map(({ id }) => store.follow(id))));
  const heard = stores.map(listen);
  await Promise.all(tables.map((table, i) => stores[i % 3].append(append(table.id, 1))));
  // News of one process come in order: after its last one nothing is on the way any more.
  await Promise.all(last.map((table, i) => stores[i].append(append(table.id, 1))));
  const ends = last.map(({ id }) => `${id} 2`);
  const expected = [...tables.map(({ id }) => `${id} 2`), ...ends];
  for (const list of heard) {
    await vi.waitFor(() => expect(list).toEqual(expect.arrayContaining(ends)), PATIENCE);
    expect(list.toSorted()).toEqual(expected.toSorted());
  }
});

test('of processes that race for the next number one wins, whatever other tables they write to', async () => {
  const { stores } = await openStores(3);
  const tables = Array.from({ length: 30 }, () => newTable());
  for (const table of tables) await stores[0].create(table);
  for (let after = 1; after <= 5; after++) {
    const rounds = stores.map((store, i) =>
      // Each goes through the tables in another order.
      Promise.all(rotate(tables, i * 10).map(async ({ id }) => [id, await store.append(append(id, after))])),
    );
    const outcomes = (await Promise.all(rounds)).flat() as [string, Appended][];
    for (const { id } of tables) {
      const mine = outcomes.filter(([table]) => table === id).map(([, outcome]) => outcome);
      expect(mine.toSorted()).toEqual(['done', 'moved-on', 'moved-on']);
    }
  }
});

test('**News**: a process whose connection for news breaks makes a new one and says so', async () => {
  const { location, stores } = await openStores(2);
  const table = newTable();
  await stores[0].create(table);
  await stores[1].follow(table.id);
  const heard = listen(stores[1]);
  await breakConnections(location, `application_name like '${NEWS_CONNECTION} %'`);
  await vi.waitFor(() => expect(heard).toEqual(['missed']), PATIENCE);
  await stores[0].append(append(table.id, 1));
  await vi.waitFor(() => expect(heard).toEqual(['missed', `${table.id} 2`]), PATIENCE);
});

test('**News**: a process hears of a table as long as it follows it, and of no other', async () => {
  const { stores } = await openStores(3);
  const [followed, ignored, last] = [newTable(), newTable(), newTable()];
  for (const table of [followed, ignored, last]) await stores[0].create(table);
  const [heard, other] = [listen(stores[1]), listen(stores[2])];
  await stores[1].follow(followed.id);
  for (const { id } of [ignored, followed]) await stores[0].append(append(id, 1));
  await vi.waitFor(() => expect(heard).toEqual([`${followed.id} 2`]), PATIENCE);
  stores[1].unfollow(followed.id);
  // The next change of what is followed is written after this one.
  await stores[1].follow(last.id);
  for (const { id } of [followed, last]) await stores[0].append(append(id, id === last.id ? 1 : 2));
  await vi.waitFor(() => expect(heard).toEqual([`${followed.id} 2`, `${last.id} 2`]), PATIENCE);
  expect(other).toEqual([]);
});

test('**News**: between following a table and reading it no append is lost', async () => {
  const { stores } = await openStores(2);
  const table = newTable();
  await stores[0].create(table);
  let newest = 0;
  stores[1].subscribe({ appended: (_, seq) => (newest = Math.max(newest, seq)), missed: () => {} });
  const LAST = 60;
  const appends = (async () => {
    for (let after = 1; after < LAST; after++) await stores[0].append(append(table.id, after));
  })();
  for (let round = 0; round < 20; round++) {
    await stores[1].follow(table.id);
    newest = Math.max(newest, (await stores[1].read(table.id)).length);
    stores[1].unfollow(table.id);
  }
  await stores[1].follow(table.id);
  newest = Math.max(newest, (await stores[1].read(table.id)).length);
  await appends;
  await vi.waitFor(() => expect(newest).toBe(LAST), PATIENCE);
});

test('**News**: the name that a process had before its connection broke is no longer told', async () => {
  const { location, stores } = await openStores(2);
  const table = newTable();
  await stores[0].create(table);
  for (const store of stores) await store.follow(table.id);
  const heard = stores.map(listen);
  await breakConnections(location, `application_name like '${NEWS_CONNECTION} %'`);
  for (const list of heard) await vi.waitFor(() => expect(list).toEqual(['missed']), PATIENCE);
  await stores[0].follow(table.id);
  const rows = await query<{ watchers: string[] }>(
    location,
    `select watchers from tables where id = '${table.id}'`,
  );
  expect(rows[0].watchers).toHaveLength(2);
});

test('a store whose connections break goes on with new ones', async () => {
  const { location, stores } = await openStores(1);
  const table = newTable();
  await stores[0].create(table);
  await breakConnections(location);
  await vi.waitFor(async () => expect(await stores[0].append(append(table.id, 1))).toBe('done'), PATIENCE);
});

test('a text the database cannot hold fails alone', async () => {
  const { stores } = await openStores(1);
  const [bad, good] = [newTable(), newTable()];
  for (const table of [bad, good]) await stores[0].create(table);
  const request = { by: 'seat 0', id: '\0' };
  const outcomes = await Promise.allSettled([
    stores[0].append(append(bad.id, 1, { request })),
    stores[0].append(append(good.id, 1)),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('writing and reading look up what they need by key, and look through no table', async () => {
  const location = await emptyLocation(postgresLocation);
  const before = await scansOf(location);
  const { store, close } = await open(location);
  const tables = Array.from({ length: 10 }, () => newTable());
  await Promise.all(tables.map(table => store.create(table)));
  for (let after = 1; after <= 10; after++) {
    const request = { by: 'seat 0', id: `request ${after}` };
    await Promise.all(tables.map(({ id }) => store.append(append(id, after, { request }))));
    await Promise.all(tables.map(({ id }) => store.read(id, after)));
  }
  await Promise.all(tables.map(({ id }) => Promise.all([store.find(id), store.links(id)])));
  await close();
  // Sessions say what they have done after they have ended.
  await vi.waitFor(
    async () => expect((await scansOf(location)).map(({ added }) => added)).toEqual([110, 0, 10]),
    PATIENCE,
  );
  expect((await scansOf(location)).map(({ scans }) => scans)).toEqual(before.map(({ scans }) => scans));
});

/** How much was added to events, links and tables, and how often each was looked through. */
async function scansOf(location: DatabaseLocation): Promise<{ added: number; scans: number }[]> {
  return query(
    location,
    `select n_tup_ins::int as added, seq_scan::int as scans from pg_stat_user_tables
      where relname in ('tables', 'events', 'links') order by relname`,
  );
}

async function query<Row>(location: DatabaseLocation, sql: string): Promise<Row[]> {
  if (!('url' in location)) throw new Error('not PostgreSQL');
  return withConnection(location.url, async client => (await client.query(sql)).rows);
}

function rotate<T>(items: readonly T[], by: number): T[] {
  return [...items.slice(by), ...items.slice(0, by)];
}
