import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { LINE_UP } from '../../games/breaking-away/testing.ts';
import { DAY, LIVE } from '../../table/clock/tempo.ts';
import { systemClock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import { emptyLocation, open } from '../testing/databases.ts';
import { locations, sqliteLocation } from '../testing/locations.ts';
import { PATIENCE } from '../testing/patience.ts';
import { serve, type TestServer } from '../testing/servers.ts';
import { TestSocket } from '../testing/sockets.ts';
import { newTable } from '../testing/tables.ts';
import { BROADCAST_INTERVAL } from './audience.ts';

const TEN_SECONDS = { ...LIVE, bank: 10_000, grace: 0 };

describe.each(Object.entries(locations))('on %s', (_, makeLocation) => {
  test('when time is out the house bot plays, and the player can come back', async () => {
    // The table begins ten seconds ago.
    let ago = 9_900;
    const { api, origin } = await serve(
      await emptyLocation(makeLocation),
      {},
      { clock: { ...systemClock, now: () => Date.now() - ago } },
    );
    const { table } = await api().create({ tempo: TEN_SECONDS });
    const players = await api().sitAll(table, 3);
    ago = 0;
    const spectator = await TestSocket.at(origin, { table, log: 0 });
    await spectator.until(({ view }) => view!.awaited.length === 1);
    const { log, awaited } = spectator.view!;
    expect(log.filter(({ key }) => key === 'table.played-for')).toHaveLength(3);
    const [seat] = awaited;
    const { legal, step } = await players[seat].view(table);
    await players[seat].ask(table, { type: 'act', do: legal![0], step });
    await spectator.until(({ view }) => view!.step > step);
  });
});

describe('who has yet to hear what is new', () => {
  /** A spectator, one change behind. */
  async function spectatorBehind({ api, origin }: TestServer): Promise<TestSocket> {
    const { table } = await api().create();
    const players = await api().sitAll(table, 3);
    for (const player of players)
      await player.ask(table, { type: 'act', do: { type: 'allocate', values: LINE_UP } });
    const spectator = await TestSocket.at(origin, { table });
    const { awaited, step } = spectator.view!;
    const player = players[awaited[0]];
    const [action] = (await player.view(table)).legal!;
    await player.ask(table, { type: 'act', do: action, step });
    return spectator;
  }

  test('hears it before the answer to what it asks', async () => {
    const spectator = await spectatorBehind(await serve(await emptyLocation(sqliteLocation)));
    await spectator.ask({ type: 'say', text: 'Allez!' });
    expect(spectator.messages().map(({ type }) => type)).toEqual(['table', 'change', 'refused']);
  });

  test('hears it once, also if it looks again meanwhile', async () => {
    const server = await serve(await emptyLocation(sqliteLocation));
    const spectator = await spectatorBehind(server);
    spectator.send({ type: 'look', log: 0 });
    await spectator.until(client => client.messages().filter(({ type }) => type === 'table').length === 2);
    await sleep(2 * BROADCAST_INTERVAL);
    expect(spectator.messages().map(({ type }) => type)).toEqual(['table', 'change', 'table']);
    const { table, log } = spectator.view!;
    expect(log).toEqual((await server.api().view(table)).log);
  });
});

test('SEC-22: a table that nobody watches leaves the memory, and is there again when it is wanted', async () => {
  const { api, hall, origin } = await serve(await emptyLocation(sqliteLocation), {}, { idleAfter: 50 });
  const { table } = await api().create();
  const watcher = await TestSocket.at(origin, { table });
  await sleep(200);
  expect(hall.size).toBe(1);
  watcher.socket.close();
  await vi.waitFor(() => expect(hall.size).toBe(0), PATIENCE);
  expect((await api().view(table)).version).toBe(1);
});

test('SEC-22: a server removes tables that were not started within 14 days, and no younger ones', async () => {
  const location = await emptyLocation(sqliteLocation);
  const database = await open(location);
  const tables = [13.9, 14.1].map(days =>
    newTable({ terms: { ...newTable().terms, created: Date.now() - days * DAY } }),
  );
  for (const table of tables) await database.store.create(table);
  await database.close();
  await (await serve(location)).close();
  const { store }: { store: Store } = await open(location);
  expect(await Promise.all(tables.map(async ({ id }) => (await store.find(id)) !== null))).toEqual([
    true,
    false,
  ]);
});

test('SEC-22: with tables that were never started, what memory has of them goes, too', async () => {
  const location = await emptyLocation(sqliteLocation);
  const { api } = await serve(location);
  const { table } = await api().create();
  await api().view(table);
  const { store }: { store: Store } = await open(location);
  expect(await store.deleteNeverStarted(Date.now() + DAY)).toBe(1);
  const sit = { type: 'sit', seat: 0, name: 'Anna', nonce: 'nonce-of-anna' } as const;
  expect(await api().refused(table, sit)).toMatchObject({ code: 'no-such-table' });
  expect((await api().send('GET', `/api/tables/${table}`)).status).toBe(404);
});
