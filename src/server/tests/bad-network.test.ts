import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Json } from '../../engine/json.ts';
import { CloseCode } from '../../protocol/close-codes.ts';
import { LIVE } from '../../table/clock/tempo.ts';
import { Api } from '../testing/api.ts';
import { emptyLocation } from '../testing/databases.ts';
import { sqliteLocation } from '../testing/locations.ts';
import { PATIENCE } from '../testing/patience.ts';
import { ServerProcess } from '../testing/processes.ts';
import { serve, type TestServer } from '../testing/servers.ts';
import { TestSocket } from '../testing/sockets.ts';

const LINE_UPS: Json[] = [7, 8, 9].map(value => ({
  type: 'allocate',
  values: [
    [8, 8, 7, 7],
    [value, 25 - 8 - value, 8],
    [7, 7, 6],
    [6, 5, 5],
  ],
}));

interface Race {
  readonly server: TestServer;
  readonly table: string;
  readonly players: readonly Api[];
}

/** Three people who have yet to line up. */
async function newRace(): Promise<Race> {
  const server = await serve(await emptyLocation(sqliteLocation));
  const { table } = await server.api().create();
  return { server, table, players: await server.api().sitAll(table, 3) };
}

/** Three people of whom one is to ride. */
async function runningRace(): Promise<Race> {
  const race = await newRace();
  for (const player of race.players) await player.ask(race.table, { type: 'act', do: LINE_UPS[1] });
  return race;
}

function connect(
  { server, table, players }: Race,
  seat: number,
  known: TestSocket['view'] = null,
): Promise<TestSocket> {
  const { secret } = players[seat];
  const hello = {
    table,
    secret: secret!,
    ...(known && { version: known.version, log: known.log.at(-1)?.n ?? 0 }),
  };
  return TestSocket.at(server.origin, hello, known);
}

test('a client that reconnects without missing anything is told so, and gets later updates', async () => {
  const race = await runningRace();
  const first = await connect(race, 0);
  first.socket.close();
  await first.closed;
  const second = await connect(race, 0, first.view);
  expect(second.messages()).toEqual([{ type: 'same', version: first.view!.version }]);
  await race.players[1].ask(race.table, { type: 'say', text: 'There you are' });
  await second.until(({ view }) => view!.chat.length === 1);
});

test.each([
  ['closes', (socket: TestSocket) => socket.socket.close()],
  ['is cut off', (socket: TestSocket) => socket.socket.terminate()],
  [
    'breaks off in the middle of a message',
    (socket: TestSocket) => {
      const raw = Reflect.get(socket.socket, '_socket');
      raw.write(Buffer.from([0x81, 0xfe, 0x10]));
      raw.destroy();
    },
  ],
])('a client that %s comes back with an old version and has everything, once', async (_, breakOff) => {
  const race = await runningRace();
  const socket = await connect(race, 0);
  breakOff(socket);
  const { awaited, step } = await race.server.api().view(race.table);
  await race.players[awaited[0]].ask(race.table, { type: 'act', do: { type: 'ride', value: 8 }, step });
  await race.players[1].ask(race.table, { type: 'say', text: 'Meanwhile' });
  const again = await connect(race, 0, socket.view);
  const whole = await race.players[0].view(race.table, '?log=0');
  const before = socket.view!.log[0]?.n ?? 1;
  expect(again.view).toEqual({ ...whole, log: whole.log.filter(({ n }) => n >= before) });
});

test('a version from the future, or of another table, gets the whole view', async () => {
  const race = await runningRace();
  const socket = await TestSocket.at(race.server.origin, { table: race.table, version: 1_000_000 });
  expect(socket.messages()[0].type).toBe('table');
});

test('a player who reconnects in a sealed round gets their own choice back, and the others notice nothing', async () => {
  const race = await newRace();
  const [own, other, spectator] = [
    await connect(race, 0),
    await connect(race, 1),
    await TestSocket.at(race.server.origin, { table: race.table }),
  ];
  await own.ask({ type: 'act', do: LINE_UPS[0] });
  own.socket.terminate();
  const again = await connect(race, 0, own.view);
  expect(again.view!.sealed).toEqual({ do: LINE_UPS[0], bot: null, by: null });
  await again.ask({ type: 'act', do: LINE_UPS[2] });
  expect((await race.players[0].view(race.table)).sealed!.do).toEqual(LINE_UPS[2]);
  expect([other.received.length, spectator.received.length]).toEqual([1, 1]);
  for (const seat of [1, 2]) await race.players[seat].ask(race.table, { type: 'act', do: LINE_UPS[1] });
  await again.until(({ view }) => view!.awaited.length === 1);
  await other.until(({ view }) => view!.awaited.length === 1);
});

test('two browsers on one seat see the same, and one of two simultaneous acts is done', async () => {
  const race = await runningRace();
  const { awaited, step } = await race.server.api().view(race.table);
  const [first, second] = [await connect(race, awaited[0]), await connect(race, awaited[0])];
  const ride = { type: 'act', do: { type: 'ride', value: 8 }, step } as const;
  const answers = await Promise.all([first.ask(ride), second.ask(ride)]);
  expect(answers.map(({ type }) => type).sort()).toEqual(['done', 'refused']);
  expect(answers.find(({ type }) => type === 'refused')).toMatchObject({ refusal: { code: 'moved-on' } });
  await first.until(({ view }) => view!.step > step);
  await second.until(({ view }) => view!.step > step);
  expect(second.view).toEqual(first.view);
});

test('SEC-16: a slow reader blocks no one and is disconnected; when it reconnects it gets everything', async () => {
  const race = await runningRace();
  const slow = await connect(race, 0);
  const quick = await connect(race, 1);
  Reflect.get(slow.socket, '_socket').pause();
  const cut = async () => {
    const visit = await race.server.hall.enter(race.table, undefined);
    return visit.ok && !visit.value.live.isPresent(0);
  };
  for (let n = 0; !(await cut()); n++) {
    for (let i = 0; i < 30; i++) slow.send({ type: 'look', log: 0 });
    const began = performance.now();
    await quick.ask({ type: 'say', text: `line ${n}` });
    expect(performance.now() - began).toBeLessThan(PATIENCE);
    await sleep(20);
  }
  Reflect.get(slow.socket, '_socket').resume();
  expect(await slow.closed).toBe(CloseCode.tooSlow);
  const again = await connect(race, 0, slow.view);
  expect(again.view!.chat).toEqual((await race.players[0].view(race.table)).chat);
});

test('live tables show who is connected, and a page reload does not count as absence', async () => {
  const server = await serve(await emptyLocation(sqliteLocation));
  const { table } = await server.api().create({ tempo: LIVE });
  const players = await server.api().sitAll(table, 3);
  const race = { server, table, players };
  const watcher = await connect(race, 1);
  const first = await connect(race, 0);
  first.socket.terminate();
  const second = await connect(race, 0);
  second.socket.terminate();
  await watcher.until(({ view }) => view!.seats[0].connected === false);
  const changes = watcher.messages().filter(({ type }) => type === 'change');
  expect(changes).toHaveLength(1);
  await connect(race, 0);
  await watcher.until(({ view }) => view!.seats[0].connected === true);
});

test('a server that stops answers long polls, tells sockets to reconnect, and exits cleanly', async () => {
  const server = await ServerProcess.start(await emptyLocation(sqliteLocation));
  const api = new Api(server.origin);
  const { table } = await api.create({ tempo: LIVE });
  const { secret } = await api.sit(table, 0);
  const socket = await TestSocket.at(server.origin, { table, secret: secret! });
  const waiting = api.send('GET', `/api/tables/${table}?since=2&wait=50`);
  await sleep(200);
  // Earlier requests are served by now.
  await api.view(table);
  expect(await server.stop()).toBe(0);
  expect(await socket.closed).toBe(CloseCode.restart);
  expect((await waiting).status).toBe(200);
});

test.each([
  ['nothing', ''],
  ['half a request', 'GET /api/games HTTP/1.1\r\nHost:'],
])('a server stops although somebody is connected who says %s', async (_, said) => {
  const server = await ServerProcess.start(await emptyLocation(sqliteLocation));
  const silent = createConnection(Number(new URL(server.origin).port), '127.0.0.1');
  const closed = once(silent, 'close');
  await once(silent, 'connect');
  silent.resume().write(said);
  await new Api(server.origin).send('GET', '/healthz');
  expect(await server.stop()).toBe(0);
  await closed;
});

test('a long poll is answered as soon as something happens, or without content after its timeout', async () => {
  const { server, table, players } = await newRace();
  const { version } = await server.api().view(table);
  const waiting = players[1].send('GET', `/api/tables/${table}?since=${version}&wait=50`);
  const spectating = server.api().send('GET', `/api/tables/${table}?since=${version}&wait=1`);
  await players[0].ask(table, { type: 'say', text: 'For players only' });
  expect((await waiting).body).toMatchObject({ version: version + 1 });
  expect(await spectating).toMatchObject({ status: 204, body: '' });
});
