import { expect, test } from 'vitest';
import type { Json } from '../../engine/json.ts';
import { LINE_UP } from '../../games/breaking-away/testing.ts';
import type { OwnCard } from '../../protocol/cards.ts';
import { systemClock } from '../clock.ts';
import type { Api } from '../testing/api.ts';
import { emptyLocation } from '../testing/databases.ts';
import { FailingWrites } from '../testing/failing-writes.ts';
import { locations, sqliteLocation } from '../testing/locations.ts';
import { serve, type TestServer } from '../testing/servers.ts';
import { TestSocket } from '../testing/sockets.ts';

const lineUp = { type: 'act', do: { type: 'allocate', values: LINE_UP } } as const;

interface Race {
  readonly server: TestServer;
  readonly table: string;
  readonly players: readonly Api[];
  readonly writes: FailingWrites;
  /** The seat that is to ride. */
  readonly seat: number;
}

async function newRace(): Promise<Race> {
  const location = await emptyLocation(sqliteLocation);
  const server = await serve(location);
  const { table } = await server.api().create();
  const players = await server.api().sitAll(table, 3);
  for (const player of players) await player.ask(table, lineUp);
  const { awaited } = await server.api().view(table);
  return { server, table, players, writes: new FailingWrites(location), seat: awaited[0] };
}

const ride = (value: number) => ({ type: 'act', do: { type: 'ride', value } as Json }) as const;

test('an act that could not be stored is shown to no viewer, and its version is not reused', async () => {
  const { server, table, players, writes, seat } = await newRace();
  const sockets = await Promise.all(
    players.map(({ secret }) => TestSocket.at(server.origin, { table, secret: secret!, log: 0 })),
  );
  const watching = sockets[(seat + 1) % 3];
  const { version, step } = watching.view!;
  writes.break();
  // One client reads the view while the other's act is being stored.
  sockets[seat].send({ type: 'ask', id: 'lost', ask: { ...ride(8), step } });
  watching.send({ type: 'look', log: 0 });
  await watching.until(client => client.messages().filter(({ type }) => type === 'table').length === 2);
  expect(watching.view).toMatchObject({ version, step });
  expect(
    await server.api(watching.view!.viewer === null ? undefined : players[(seat + 1) % 3].secret).view(table),
  ).toMatchObject({ version, step });
  writes.mend();
  await players[seat].ask(table, { ...ride(7), step });
  const late = await TestSocket.at(server.origin, {
    table,
    secret: players[(seat + 1) % 3].secret!,
    version,
    log: 0,
  });
  expect(late.messages().map(({ type }) => type)).toEqual(['table']);
  for (const client of [watching, late]) {
    await client.until(({ view }) => view!.version > version);
    expect(client.view).toEqual(await players[(seat + 1) % 3].view(table, '?log=0'));
    expect(client.view!.log.filter(({ key }) => key === 'ride')).toMatchObject([{ args: { value: 7 } }]);
  }
});

test('SEC-13: a temporary failure is a 503 with Retry-After, also for requests queued behind it, and a retry succeeds', async () => {
  const { server, table, players, writes, seat } = await newRace();
  const { step } = await server.api().view(table);
  writes.break();
  const ask = (player: Api, id: string) =>
    player.send('POST', `/api/tables/${table}`, { id, ask: { ...ride(8), step } });
  const say = { id: 'say', ask: { type: 'say', text: 'Hello?' } };
  const replies = await Promise.all([
    ask(players[seat], 'ride'),
    ...players.map(player => player.send('POST', `/api/tables/${table}`, say)),
  ]);
  for (const { status, body, headers } of replies) {
    expect({ status, body }).toMatchObject({
      status: 503,
      body: { refusal: { code: 'trouble', rule: 'server' } },
    });
    expect(headers.get('retry-after')).toBe('1');
  }
  writes.mend();
  expect(await ask(players[seat], 'ride')).toMatchObject({ status: 200 });
  expect(await ask(players[seat], 'ride')).toMatchObject({ status: 200, body: { repeated: true } });
});

test('SEC-13: a temporary failure over a socket is refused under its id, no socket is closed, and a retry succeeds', async () => {
  const { server, table, players, writes, seat } = await newRace();
  const socket = await TestSocket.at(server.origin, { table, secret: players[seat].secret!, log: 0 });
  const spectator = await TestSocket.at(server.origin, { table, log: 0 });
  const { step } = socket.view!;
  writes.break();
  expect(await socket.ask({ ...ride(8), step }, { id: 'ride' })).toMatchObject({
    type: 'refused',
    id: 'ride',
    refusal: { code: 'trouble' },
  });
  writes.mend();
  socket.send({ type: 'ask', id: 'ride', ask: { ...ride(8), step } });
  for (const client of [socket, spectator]) await client.until(({ view }) => view!.step > step);
  expect(spectator.view).toEqual(await server.api().view(table, '?log=0'));
});

test('guests without a secret of their own do not share request ids', async () => {
  const { api } = await serve(await emptyLocation(sqliteLocation));
  const { table, spectator } = await api().create();
  const sit = (seat: number) =>
    ({ type: 'sit', seat, name: `Guest ${seat}`, nonce: `nonce-of-${seat}` }) as const;
  const first = await api().ask(table, sit(0), { id: 'sit' });
  const second = await api().ask(table, sit(1), { id: 'sit' });
  const third = await api(spectator).ask(table, sit(2), { id: 'sit' });
  expect(new Set([first, second, third].map(({ secret }) => secret)).size).toBe(3);
  expect((await api().view(table)).phase).toBe('running');
});

test('a seat that changed hands does not share request ids with its previous holder', async () => {
  const { api } = await serve(await emptyLocation(sqliteLocation));
  const { table } = await api().create();
  const [anna] = await api().sitAll(table, 3);
  await anna.ask(table, { type: 'say', text: 'from Anna' }, { id: 'one' });
  const { secret } = await anna.ask(table, { type: 'hand-on', name: 'Ben' });
  const said = await api(secret).ask(table, { type: 'say', text: 'from Ben' }, { id: 'one' });
  expect(said).not.toHaveProperty('repeated');
  expect((await api(secret).view(table)).chat.map(({ text }) => text)).toEqual(['from Anna', 'from Ben']);
});

test.each(Object.entries(locations))(
  'an owner who makes a table twice with another set-up is refused, on %s',
  async (_, makeLocation) => {
    const { api } = await serve(await emptyLocation(makeLocation));
    const owner = 'the-secret-of-an-owner-of-a-table';
    const seats = [{ kind: 'reserved', name: 'Ben' }, { kind: 'open' }, { kind: 'open' }] as const;
    const made = await api().create({ owner, seats, options: {} });
    const others = [
      { seats: [{ kind: 'open' }, ...seats.slice(1)] },
      { seats: [{ kind: 'reserved', name: 'Bea' }, ...seats.slice(1)] },
      { seats: [...seats, { kind: 'open' }] },
      { seats, visibility: 'private' },
      { seats, game: 'ausreisser' },
    ];
    for (const other of others) {
      const reply = await api().send('POST', '/api/tables', {
        game: 'breaking-away',
        options: {},
        tempo: { kind: 'unlimited' },
        visibility: 'public',
        owner,
        ...other,
      });
      expect(reply).toMatchObject({
        status: 409,
        body: { refusal: { code: 'owner-taken', rule: 'server' } },
      });
    }
    await api(made.seats[0]!).ask(made.table, { type: 'sit', seat: 0, name: 'Ben', nonce: 'nonce-of-ben' });
    expect(await api().create({ owner, seats })).toEqual(made);
  },
);

test.each(Object.entries(locations))(
  'the order of "my tables" does not tell that somebody changed a sealed choice, on %s',
  async (_, makeLocation) => {
    let now = Date.now();
    const { api } = await serve(
      await emptyLocation(makeLocation),
      {},
      { clock: { ...systemClock, now: () => now } },
    );
    const tables = [];
    for (let n = 0; n < 3; n++) {
      const { table } = await api().create();
      tables.push({ table, players: await api().sitAll(table, 3) });
    }
    const secrets = tables.map(({ players }) => players[2].secret);
    const mine = async () => (await api().post<{ tables: OwnCard[] }>('/api/mine', { secrets })).tables;
    const before = await mine();
    for (const { table, players } of [...tables, ...tables.toReversed()]) {
      now += 1000;
      await players[0].ask(table, lineUp);
      expect(await mine()).toEqual(before);
    }
  },
);
