import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { OwnCard, OwnCards } from '../../protocol/cards.ts';
import { CloseCode } from '../../protocol/close-codes.ts';
import { Api, type Reply, setup } from '../testing/api.ts';
import { emptyLocation } from '../testing/databases.ts';
import { sqliteLocation } from '../testing/locations.ts';
import { PATIENCE } from '../testing/patience.ts';
import { ServerProcess } from '../testing/processes.ts';
import { serve } from '../testing/servers.ts';
import { TestSocket } from '../testing/sockets.ts';

const UNKNOWN = 'a-secret-that-nobody-has-given-out';

describe('secrets', () => {
  test('SEC-7, SEC-9: every holder has a secret of its own, and none of them is stored', async () => {
    const location = (await emptyLocation(sqliteLocation)) as { folder: string };
    const server = await serve(location);
    const made = await server
      .api()
      .create({ seats: [{ kind: 'reserved', name: 'Ben' }, { kind: 'open' }, { kind: 'open' }] });
    const { secret } = await server.api().sit(made.table, 1);
    const secrets = [made.owner, made.spectator, made.seats[0]!, secret!];
    expect(new Set(secrets).size).toBe(4);
    expect(made.seats.slice(1)).toEqual([null, null]);
    await server.close();
    const files = (await readdir(location.folder)).map(file =>
      readFile(join(location.folder, file), 'latin1'),
    );
    const stored = (await Promise.all(files)).join('\n');
    expect(stored).toContain(made.table);
    for (const one of secrets) expect(stored).not.toContain(one);
  });

  test('SEC-10: a private table does not exist for visitors without a link', async () => {
    const { api, origin } = await serve(await emptyLocation(sqliteLocation));
    const { table, spectator, owner } = await api().create({ visibility: 'private' });
    const none = { status: 404, body: { refusal: { code: 'no-such-table' } } };
    expect(await api().send('GET', `/api/tables/${table}`)).toMatchObject(none);
    expect(await api(UNKNOWN).send('GET', `/api/tables/${table}`)).toMatchObject(none);
    expect(
      await api(UNKNOWN).refused(table, { type: 'sit', seat: 0, name: 'X', nonce: 'some-nonce' }),
    ).toMatchObject({ code: 'no-such-table' });
    expect((await api().get<{ tables: unknown[] }>('/api/tables')).tables).toEqual([]);
    expect((await api(spectator).view(table)).viewer).toBeNull();
    expect((await api(owner).view(table)).viewer).toBeNull();
    const stranger = new TestSocket(origin);
    await stranger.open();
    stranger.send({ type: 'hello', table });
    expect(await stranger.closed).toBe(CloseCode.noTable);
    const friend = await api(spectator).sit(table, 0);
    expect((await friend.view(table)).viewer).toBe(0);
  });

  test('SEC-10: an unknown table and a private one are answered alike, byte by byte', async () => {
    const { api, origin } = await serve(await emptyLocation(sqliteLocation));
    const { table } = await api().create({ visibility: 'private' });
    const unknown = 'x'.repeat(table.length);
    const request = { ask: { type: 'sit', seat: 0, name: 'X', nonce: 'some-nonce' } };
    const answers = async (id: string, secret: string | undefined) => {
      const replies = [
        await api(secret).send('GET', `/api/tables/${id}`),
        await api(secret).send('GET', `/api/tables/${id}/record`),
        await api(secret).send('POST', `/api/tables/${id}`, request),
      ];
      const socket = new TestSocket(origin);
      await socket.open();
      socket.send({ type: 'hello', table: id, ...(secret !== undefined && { secret }) });
      return [...replies.map(withoutDate), await socket.closed];
    };
    const answer = await answers(unknown, undefined);
    expect(answer[0]).toMatchObject({ status: 404 });
    expect(await answers(table, undefined)).toEqual(answer);
    expect(await answers(table, UNKNOWN)).toEqual(answer);
    expect(await answers(unknown, UNKNOWN)).toEqual(answer);
  });

  test('SEC-6: a client may choose its own secret of 22 characters, but none that is shorter', async () => {
    const { api } = await serve(await emptyLocation(sqliteLocation));
    const owner = 'o'.repeat(22);
    expect((await api().create({ owner })).owner).toBe(owner);
    const short = await api().send('POST', '/api/tables', { ...setup, owner: 'p'.repeat(21) });
    expect(short).toMatchObject({ status: 400, body: { refusal: { rule: 'records' } } });
  });

  test('a wrong secret is refused, not treated as a guest', async () => {
    const { api, origin } = await serve(await emptyLocation(sqliteLocation));
    const { table } = await api().create();
    expect((await api(UNKNOWN).send('GET', `/api/tables/${table}`)).status).toBe(401);
    const socket = new TestSocket(origin);
    await socket.open();
    socket.send({ type: 'hello', table, secret: UNKNOWN });
    expect(await socket.closed).toBe(CloseCode.badSecret);
  });

  test('SEC-9: handing a seat on revokes the old link, and so does leaving', async () => {
    const { api, origin } = await serve(await emptyLocation(sqliteLocation));
    const { table } = await api().create();
    const anna = await api().sit(table, 0, 'Anna');
    const watching = await TestSocket.at(origin, { table, secret: anna.secret! });
    const { secret } = await anna.ask(table, { type: 'hand-on', name: 'Ben' });
    expect(await watching.closed).toBe(CloseCode.badSecret);
    expect((await anna.send('GET', `/api/tables/${table}`)).status).toBe(401);
    const ben = api(secret);
    expect((await ben.view(table)).seats[0].name).toBe('Ben');
    await ben.ask(table, { type: 'leave' });
    expect((await ben.send('GET', `/api/tables/${table}`)).status).toBe(401);
  });

  test('SEC-9: a spectator and the owner see no chat of the players and may not act for them', async () => {
    const { api } = await serve(await emptyLocation(sqliteLocation));
    const { table, owner, spectator } = await api().create();
    const players = await api().sitAll(table, 3);
    await players[0].ask(table, { type: 'say', text: 'Between us' });
    for (const secret of [owner, spectator, undefined]) {
      expect((await api(secret).view(table)).chat).toEqual([]);
      expect(await api(secret).refused(table, { type: 'act', do: { type: 'retire' } })).toMatchObject({
        code: 'not-yours',
      });
    }
    expect((await players[1].view(table)).chat).toHaveLength(1);
  });

  test('"my tables" finds the tables of these secrets, mine to move first', async () => {
    const { api } = await serve(await emptyLocation(sqliteLocation));
    const waiting = await api().create();
    const running = await api().create();
    const mine = await api().sit(waiting.table, 0);
    const players = await api().sitAll(running.table, 3);
    const secrets = [UNKNOWN, mine.secret, players[2].secret, waiting.owner];
    const { tables } = await api().post<{ tables: OwnCard[] }>('/api/mine', { secrets });
    expect(tables.map(({ table, holder, awaited, secret }) => [table, holder, awaited, secret])).toEqual([
      [running.table, 2, true, 2],
      expect.arrayContaining([waiting.table]),
      expect.arrayContaining([waiting.table]),
    ]);
  });
});

describe('limits', () => {
  test('SEC-14: too many requests of one address are refused, and a socket that goes on is closed', async () => {
    const { api, origin } = await serve(await emptyLocation(sqliteLocation), { ADDRESS_RATE: '2' });
    const socket = new TestSocket(origin);
    await socket.open();
    const replies = await Promise.all(Array.from({ length: 12 }, () => api().send('GET', '/api/games')));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(3);
    expect(refused[0].headers.get('retry-after')).toBe('1');
    for (let n = 0; n < 10; n++) socket.send('{}');
    expect(await socket.closed).toBe(CloseCode.tooFast);
  });

  test('SEC-14: a socket with too many pending requests is closed, even if they arrive in one burst', async () => {
    const { api, origin } = await serve(await emptyLocation(sqliteLocation));
    const { table } = await api().create();
    const flood = (socket: TestSocket, count: number) => {
      for (let n = 0; n < count; n++) socket.send(JSON.stringify({ type: 'look' }));
    };
    const patient = await TestSocket.at(origin, { table });
    flood(patient, 60);
    const hasty = await TestSocket.at(origin, { table });
    // Enough that the server cannot answer in between.
    flood(hasty, 5000);
    expect(await hasty.closed).toBe(CloseCode.tooFast);
    await api().sit(table, 0);
    await patient.until(({ view }) => view?.seats[0].kind === 'person');
  });

  test('SEC-15: a seat that sends too many chat messages is refused, and the others are not', async () => {
    const { api } = await serve(await emptyLocation(sqliteLocation), { CHAT_RATE: '0.01' });
    const { table } = await api().create();
    const [anna, ben] = await api().sitAll(table, 3);
    for (let n = 0; n < 5; n++) await anna.ask(table, { type: 'say', text: `line ${n}` });
    expect(await anna.refused(table, { type: 'say', text: 'one more' })).toMatchObject({ code: 'too-fast' });
    await ben.ask(table, { type: 'say', text: 'Quiet' });
  });

  test('SEC-15: a seat that sends too many requests is refused, and the others are not', async () => {
    // One request at once, and another every four seconds.
    const { api } = await serve(await emptyLocation(sqliteLocation), { SEAT_RATE: '0.25' });
    const { table } = await api().create();
    const [anna, ben] = await api().sitAll(table, 3);
    const act = { type: 'act', do: { type: 'retire' } } as const;
    const began = performance.now();
    const refusals = await Promise.all(Array.from({ length: 20 }, () => anna.refused(table, act)));
    const seconds = (performance.now() - began) / 1000;
    const admitted = refusals.filter(({ code }) => code !== 'too-fast').length;
    expect(admitted).toBeGreaterThan(0);
    expect(admitted).toBeLessThanOrEqual(1 + seconds / 4);
    expect((await ben.refused(table, act)).code).not.toBe('too-fast');
  });

  test('SEC-14: a rematch counts as a new table, over HTTP and over a socket', async () => {
    const { api, origin } = await serve(await emptyLocation(sqliteLocation), { TABLE_RATE: '0.001' });
    const { table: first, owner } = await api().create();
    let table = first;
    // The burst is 20, of which one is used.
    for (let n = 0; n < 19; n++) {
      await api(owner).ask(table, { type: 'close' });
      table = (await api(owner).ask(table, { type: 'rematch' })).table!;
    }
    await api(owner).ask(table, { type: 'close' });
    expect(await api(owner).refused(table, { type: 'rematch' })).toMatchObject({ code: 'too-fast' });
    const socket = await TestSocket.at(origin, { table, secret: owner });
    expect(await socket.ask({ type: 'rematch' })).toMatchObject({ refusal: { code: 'too-fast' } });
  });

  test('SEC-20: "my tables" come in pages, each once, and a page counts as several requests', async () => {
    const { api, origin } = await serve(await emptyLocation(sqliteLocation));
    const { table: first, owner, spectator } = await api().create();
    let table = first;
    const all = new Set([first]);
    for (let n = 0; n < 120; n++) {
      await api(owner).ask(table, { type: 'close' });
      table = (await api(owner).ask(table, { type: 'rematch' })).table!;
      all.add(table);
    }
    const seen: string[] = [];
    let after: string | null = null;
    let pages = 0;
    do {
      const body: object = { secrets: [owner, spectator], ...(after !== null && { after }) };
      const page: OwnCards = await new Api(origin).post('/api/mine', body);
      expect(page.tables.length).toBeLessThanOrEqual(100);
      seen.push(...page.tables.map(card => `${card.table} ${card.holder}`));
      after = page.next;
      pages++;
    } while (after !== null);
    expect(pages).toBe(3);
    expect(seen.toSorted()).toEqual([...all].flatMap(id => [`${id} owner`, `${id} spectator`]).toSorted());
    const limited = await serve(await emptyLocation(sqliteLocation), { ADDRESS_RATE: '1' });
    expect((await limited.api().send('POST', '/api/mine', { secrets: [owner] })).status).toBe(200);
    expect((await limited.api().send('POST', '/api/mine', { secrets: [owner] })).status).toBe(429);
  });

  test('SEC-14: an address opens no more sockets than it may', async () => {
    const { origin } = await serve(await emptyLocation(sqliteLocation), { MAX_SOCKETS_PER_ADDRESS: '2' });
    const sockets = [new TestSocket(origin), new TestSocket(origin)];
    for (const socket of sockets) await socket.open();
    expect(await new TestSocket(origin).closed).toBe(1006);
    sockets[0].socket.close();
    await sockets[0].closed;
    const another = () =>
      new TestSocket(origin).open().then(
        () => 'open',
        () => 'refused',
      );
    await expect.poll(another, { timeout: PATIENCE }).toBe('open');
  });
});

test('SEC-8: no secret is ever logged, not even at the most verbose level', async () => {
  const server = await ServerProcess.start(await emptyLocation(sqliteLocation), { LOG_LEVEL: 'trace' });
  const { table, owner } = await new Api(server.origin).create();
  const seat = await new Api(server.origin).sit(table, 0);
  await seat.refused(table, { type: 'act', do: { type: 'retire' } });
  await new Api(server.origin, UNKNOWN).send('POST', `/api/tables/${table}`, '{');
  await TestSocket.at(server.origin, { table, secret: seat.secret! });
  await server.stop();
  expect(server.log).toContain('"level":');
  for (const secret of [owner, seat.secret!, UNKNOWN]) expect(server.log).not.toContain(secret);
});

test('SEC-30: metrics are for the machine itself, or for holders of the token', async () => {
  const open = await serve(await emptyLocation(sqliteLocation));
  expect((await open.api().send('GET', '/metrics')).body).toContain('slipstream_tables 0');
  expect(
    (await open.api().send('GET', '/metrics', undefined, { 'x-forwarded-for': '192.0.2.1' })).status,
  ).toBe(404);
  const token = 'a-token-for-prometheus';
  const closed = await serve(await emptyLocation(sqliteLocation), { METRICS_TOKEN: token });
  expect((await closed.api().send('GET', '/metrics')).status).toBe(404);
  expect((await closed.api(token).send('GET', '/metrics')).status).toBe(200);
});

/** Everything a client gets, apart from the time. */
function withoutDate({ status, headers, body }: Reply): object {
  return { status, body, headers: [...headers].filter(([name]) => name !== 'date') };
}
