import { expect, test, vi } from 'vitest';
import { LIVE } from '../../table/clock/tempo.ts';
import type { Api } from '../testing/api.ts';
import { emptyLocation } from '../testing/databases.ts';
import { postgresLocation } from '../testing/locations.ts';
import { PATIENCE } from '../testing/patience.ts';
import { serve, type TestServer } from '../testing/servers.ts';
import { TestSocket } from '../testing/sockets.ts';

const VALUES = [
  [8, 8, 7, 7],
  [9, 8, 8],
  [7, 7, 6],
  [6, 5, 5],
];

interface Race {
  readonly servers: readonly TestServer[];
  readonly table: string;
  readonly secrets: readonly string[];
  /** The seat that is to ride, and the step. */
  readonly seat: number;
  readonly step: number;
}

/** A race on two servers that share a database; each has the table in memory. */
async function newRace(): Promise<Race> {
  const location = await emptyLocation(postgresLocation);
  const servers = [await serve(location), await serve(location)];
  const { table } = await servers[0].api().create();
  const players = await servers[0].api().sitAll(table, 3);
  const lineUp = { type: 'act', do: { type: 'allocate', values: VALUES } } as const;
  for (const player of players) await player.ask(table, lineUp);
  const { awaited, step } = await servers[1].api().view(table);
  return { servers, table, secrets: players.map(({ secret }) => secret!), seat: awaited[0], step };
}

const ride = { type: 'act', do: { type: 'ride', value: 8 } } as const;

test('an act at one process is visible at the others', async () => {
  const { servers, table, secrets, seat, step } = await newRace();
  const watchers = await Promise.all(servers.map(({ origin }) => TestSocket.at(origin, { table })));
  await servers[0].api(secrets[seat]).ask(table, { ...ride, step });
  for (const watcher of watchers) await watcher.until(({ view }) => view!.step > step);
  expect(watchers[1].view).toEqual(watchers[0].view);
});

test('of two simultaneous acts in two processes one is done, the other is refused with moved-on', async () => {
  const { servers, table, secrets, seat, step } = await newRace();
  const act = ({ api }: TestServer) =>
    api(secrets[seat]).send('POST', `/api/tables/${table}`, { ask: { ...ride, step } });
  const replies = await Promise.all(servers.map(act));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({ refusal: { code: 'moved-on' } });
});

test('one act sent to two processes under the same id is acknowledged by both', async () => {
  const { servers, table, secrets, seat, step } = await newRace();
  const act = ({ api }: TestServer) => api(secrets[seat]).ask(table, { ...ride, step }, { id: 'ride' });
  const answers = await Promise.all(servers.map(act));
  expect(answers.filter(({ repeated }) => repeated)).toHaveLength(1);
});

test('chat in one process does not conflict with an act in another', async () => {
  const { servers, table, secrets, seat, step } = await newRace();
  const other = servers[1].api(secrets[(seat + 1) % 3]);
  const talk = Array.from({ length: 5 }, (_, n) => other.ask(table, { type: 'say', text: `line ${n}` }));
  await Promise.all([...talk, servers[0].api(secrets[seat]).ask(table, { ...ride, step })]);
  expect((await servers[1].api(secrets[0]).view(table)).chat).toHaveLength(5);
});

test('a player who sits down in one process is known in the others, and a replaced link is invalid', async () => {
  const location = await emptyLocation(postgresLocation);
  const servers = [await serve(location), await serve(location)];
  const { table } = await servers[0].api().create();
  await servers[1].api().view(table);
  const seat = await servers[0].api().sit(table, 0);
  const there = servers[1].api(seat.secret);
  expect((await there.view(table)).viewer).toBe(0);
  const watcher = await TestSocket.at(servers[1].origin, { table, secret: seat.secret! });
  const { secret } = await seat.ask(table, { type: 'hand-on', name: 'Somebody else' });
  expect(await watcher.closed).toBe(4003);
  expect((await there.send('GET', `/api/tables/${table}`)).status).toBe(401);
  expect((await servers[1].api(secret).view(table)).viewer).toBe(0);
});

test('three processes play the turns of bots without conflicts', async () => {
  const location = await emptyLocation(postgresLocation);
  const servers = [await serve(location), await serve(location), await serve(location)];
  const bot = { kind: 'bot', level: 'random' } as const;
  const { table } = await servers[0].api().create({ seats: [bot, bot, bot] });
  const watcher = await TestSocket.at(servers[1].origin, { table, log: 0 });
  await watcher.until(({ view }) => view!.step > 20);
  const { log, step } = watcher.view!;
  // Every step but the line-ups, the start and the draw of the first team is one act.
  expect(log.filter(({ key }) => key === 'ride' || key === 'retire')).toHaveLength(step - 3);
});

test('a seat with sockets in two processes is connected until both are closed', async () => {
  const location = await emptyLocation(postgresLocation);
  const servers = [await serve(location), await serve(location)];
  const { table } = await servers[0].api().create({ tempo: LIVE });
  const players: Api[] = await servers[0].api().sitAll(table, 3);
  const secret = players[0].secret!;
  const sockets = await Promise.all(servers.map(({ origin }) => TestSocket.at(origin, { table, secret })));
  sockets[0].socket.terminate();
  await vi.waitFor(() => expect(sockets[1].messages().length).toBeGreaterThan(2), PATIENCE);
  await sockets[1].until(({ view }) => view!.seats[0].connected === true);
});
