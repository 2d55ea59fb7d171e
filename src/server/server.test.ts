import { describe, expect, test } from 'vitest';
import { Random } from '../engine/random.ts';
import { games } from '../games/index.ts';
import type { TableView } from '../table/view/view.ts';
import { startServer } from './server.ts';
import { setup } from './testing/api.ts';
import { emptyLocation } from './testing/databases.ts';
import { locations, sqliteLocation } from './testing/locations.ts';
import { anyAction, rulesOf } from './testing/players.ts';
import { serve, testConfig } from './testing/servers.ts';
import { TestSocket } from './testing/sockets.ts';

describe.each(Object.entries(locations))('on %s', (_, makeLocation) => {
  test('people create a table, sit down, act, and get each other’s updates', async () => {
    const { api, origin } = await serve(await emptyLocation(makeLocation));
    const { table } = await api().create();
    const watcher = await TestSocket.at(origin, { table });
    const players = await api().sitAll(table, 3);
    await watcher.until(({ view }) => view?.phase === 'running');
    const game = await rulesOf('breaking-away');
    for (const player of players) {
      const view = await player.view(table);
      const action = anyAction(game, view, Random.from('line-ups'))!;
      await player.ask(table, { type: 'act', do: action, step: view.step });
    }
    await watcher.until(({ view }) => view?.awaited.length === 1);
    expect(watcher.view).toEqual(await api().view(table, '?log=0'));
  });

  test('a table continues after a restart, bots included', async () => {
    const location = await emptyLocation(makeLocation);
    const first = await serve(location);
    const bot = { kind: 'bot', level: 'random' } as const;
    const { table } = await first.api().create({ seats: [{ kind: 'open' }, bot, bot] });
    const { secret } = await first.api().sit(table, 0);
    const before = await first.api(secret).view(table, '?log=0');
    await first.close();

    const second = await serve(location);
    const player = second.api(secret);
    const view = await player.view(table, '?log=0');
    expect(view.log.slice(0, before.log.length)).toEqual(before.log);
    const action = anyAction(await rulesOf('breaking-away'), view, Random.from('line-up'))!;
    await player.ask(table, { type: 'act', do: action });
    const socket = await TestSocket.at(second.origin, { table, ...(secret !== undefined && { secret }) });
    await socket.until(({ view }) => view?.state !== null && view!.step > 2);
  });

  test('a request that is sent twice under one id is done once', async () => {
    const { api } = await serve(await emptyLocation(makeLocation));
    const { table } = await api().create();
    const sit = { type: 'sit', seat: 0, name: 'Anna', nonce: 'nonce-of-anna' } as const;
    const chosen = { id: 'sit-1', secret: 'a-secret-of-thirty-two-characters' };
    const first = await api().ask(table, sit, chosen);
    expect(first.secret).toBe(chosen.secret);
    expect(await api().ask(table, sit, chosen)).toEqual({ version: 2, repeated: true });
    const anna = api(chosen.secret);
    await anna.ask(table, { type: 'say', text: 'Hello' }, { id: 'say-1' });
    await anna.ask(table, { type: 'say', text: 'Hello' }, { id: 'say-1' });
    expect((await anna.view(table)).chat.map(({ text }) => text)).toEqual(['Hello']);
  });

  test('creating a table again with the same secret returns the same table', async () => {
    const { api } = await serve(await emptyLocation(makeLocation));
    const owner = 'the-secret-of-an-owner-of-a-table';
    const seats = [{ kind: 'reserved', name: 'Ben' }, { kind: 'open' }, { kind: 'open' }] as const;
    const made = await api().create({ owner, seats });
    expect(await api().create({ owner, seats })).toEqual(made);
    expect((await api().get<{ tables: unknown[] }>('/api/tables')).tables).toHaveLength(1);
  });

  test('a rematch has the same people, who open it with their old links', async () => {
    const { api } = await serve(await emptyLocation(makeLocation));
    const { table, owner } = await api().create();
    const players = await api().sitAll(table, 3);
    for (const player of players) await player.ask(table, { type: 'concede' });
    await api(owner).ask(table, { type: 'close' });
    const [first, second] = await Promise.all([
      players[0].send('POST', `/api/tables/${table}`, { ask: { type: 'rematch' } }),
      players[1].send('POST', `/api/tables/${table}`, { ask: { type: 'rematch' } }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 422]);
    const next = (await api().view(table)).rematch!;
    for (const [seat, player] of players.entries()) {
      await player.ask(next, { type: 'sit', seat, name: `Again ${seat}`, nonce: `nonce-again-${seat}` });
    }
    expect((await api().view(next)).phase).toBe('running');
    expect((await players[2].get<{ tables: unknown[] }>('/api/tables')).tables).toHaveLength(0);
  });
});

test('a port in use, or a database that cannot be opened, is refused', async () => {
  const { port } = await serve(await emptyLocation(sqliteLocation));
  const taken = await startServer({ ...testConfig(await emptyLocation(sqliteLocation)), port });
  expect(taken).toMatchObject({ ok: false, refusal: { code: 'cannot-listen' } });
  const nowhere = await startServer(testConfig({ folder: '/dev/null/nowhere' }));
  expect(nowhere).toMatchObject({ ok: false, refusal: { code: 'database-unusable' } });
});

describe.each(games.filter(({ brain }) => brain).map(({ meta }) => meta.id))('%s', id => {
  test('three bots play to the end, and there is a record', async () => {
    const { api, origin } = await serve(await emptyLocation(sqliteLocation));
    const seats = Array.from({ length: 3 }, () => ({ kind: 'bot', level: 'random' }) as const);
    const { table } = await api().create({ ...setup, game: id, seats });
    const socket = await TestSocket.at(origin, { table });
    await socket.until(({ view }) => view?.phase === 'over');
    const whole = await api().view(table, '?log=0');
    expect(socket.view).toEqual(whole);
    const record = await api().get<{ result: TableView['result'] }>(`/api/tables/${table}/record`);
    expect(record.result).toEqual(whole.result);
  });
});

test('SEC-5: bots wait for people who may interrupt', async () => {
  const PAUSE = 60;
  const { api, origin } = await serve(await emptyLocation(sqliteLocation), { BOT_PAUSE_MS: String(PAUSE) });
  const bot = { kind: 'bot', level: 'random' } as const;
  const { table } = await api().create({ ...setup, game: 'ausreisser', seats: [{ kind: 'open' }, bot, bot] });
  const { secret } = await api().sit(table, 0);
  const player = api(secret);
  const socket = await TestSocket.at(origin, { table, secret: secret! });
  const game = await rulesOf('ausreisser');
  /** From whatever happened before until a bot acted. */
  const waits = async () => {
    const { log } = await player.view(table, '?log=0');
    const all = log.slice(1).flatMap(({ at, args }, i) => (args.seat === 0 ? [] : [at - log[i].at]));
    return all.filter(wait => wait > 0);
  };
  while ((await waits()).length < 3) {
    await socket.until(({ view }) => view!.awaited.includes(0));
    const { step } = socket.view!;
    await player.ask(table, { type: 'act', do: anyAction(game, socket.view!, Random.from('ride'))!, step });
    await socket.until(({ view }) => view!.step > step);
  }
  // Not to the millisecond: clocks and timers differ by one.
  expect(Math.min(...(await waits()))).toBeGreaterThan(2 * PAUSE);
});
