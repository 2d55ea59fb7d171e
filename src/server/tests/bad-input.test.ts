import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { refusedSchema } from '../../protocol/answers.ts';
import { CloseCode } from '../../protocol/close-codes.ts';
import { MOST_MESSAGE_BYTES } from '../../protocol/requests.ts';
import { Abuser } from '../testing/abuser.ts';
import { emptyLocation } from '../testing/databases.ts';
import { sqliteLocation } from '../testing/locations.ts';
import { rulesOf } from '../testing/players.ts';
import { RandomPlayer } from '../testing/random-player.ts';
import { message, request, sent, text } from '../testing/rubbish.ts';
import { serve, type TestServer } from '../testing/servers.ts';

/** Set SLIPSTREAM_LONG=1 for the long version. */
const LONG = process.env.SLIPSTREAM_LONG === '1';
const SOCKETS = LONG ? 3500 : 60;
const MESSAGES_EACH = 40;
const LEAST_ANSWERS = LONG ? 100_000 : 1500;
const REQUESTS = LONG ? 5000 : 150;
const TIMEOUT = LONG ? 1_800_000 : 120_000;

/** Close codes for mistakes of the client. */
const BLAME: readonly number[] = [CloseCode.binary, CloseCode.tooLong, CloseCode.badHello];

test('SEC-11: any input over a socket is answered or closes it with a named code, and other tables continue', {
  timeout: TIMEOUT,
}, async () => {
  const server = await serve(await emptyLocation(sqliteLocation));
  const honest = await honestPlayer(server);
  const { table, owner } = await server.api().create();
  const players = await server.api().sitAll(table, 3);
  const secrets = [undefined, owner, ...players.map(({ secret }) => secret)];
  let answers = 0;
  const script = fc.array(sent, { minLength: MESSAGES_EACH, maxLength: MESSAGES_EACH });
  const property = fc.asyncProperty(fc.constantFrom(...secrets), script, async (secret, script) => {
    const abuser = await Abuser.open(server.origin);
    abuser.send(JSON.stringify({ type: 'hello', table, ...(secret !== undefined && { secret }) }));
    for (const one of script) abuser.send(one);
    await abuser.settle();
    answers += abuser.answers;
    if (abuser.code !== null) expect(BLAME).toContain(abuser.code);
  });
  await fc.assert(property, { numRuns: SOCKETS, seed: 7 });
  expect(answers).toBeGreaterThan(LEAST_ANSWERS);
  const { version } = honest.view!;
  while (honest.view!.version === version && !honest.isOver) await sleep(5);
});

test('SEC-11: any input over HTTP is served or refused with a code', {
  timeout: TIMEOUT,
}, async () => {
  const server = await serve(await emptyLocation(sqliteLocation));
  const { table, owner } = await server.api().create();
  const paths = [
    '',
    `/${table}`,
    `/${table}/record`,
    '/none',
    `/${table}?since=0&wait=0`,
    `/${table}?log=-1`,
  ];
  const path = fc.oneof(
    fc.constantFrom('/api/mine', '/api/socket', '/api/none', ...paths.map(path => `/api/tables${path}`)),
    text.map(part => `/api/tables/${encodeURIComponent(part)}`),
    text.map(part => `/api/tables/${table}?log=${encodeURIComponent(part)}`),
  );
  const body = fc.option(
    fc.oneof(
      text,
      message,
      request.map(ask => JSON.stringify({ ask })),
    ),
  );
  const type = fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', 'nonsense');
  const secret = fc.constantFrom(undefined, owner, 'short', 'x'.repeat(40));
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS');
  const property = fc.asyncProperty(
    method,
    path,
    body,
    type,
    secret,
    async (method, path, body, type, secret) => {
      const sends = method !== 'GET' && body !== null;
      const headers = sends ? { 'content-type': type } : {};
      const reply = await server.api(secret).send(method, path, sends ? body : undefined, headers);
      expect(reply.status).toBeLessThan(500);
      if (reply.status >= 400) expect(v.is(refusedSchema, reply.body), JSON.stringify(reply.body)).toBe(true);
    },
  );
  await fc.assert(property, { numRuns: REQUESTS, seed: 7 });
  const long = JSON.stringify('x'.repeat(MOST_MESSAGE_BYTES));
  const tooLong = await server.api(owner).send('POST', `/api/tables/${table}`, long);
  expect(tooLong).toMatchObject({ status: 413, body: { refusal: { code: 'too-long' } } });
});

test('SEC-11: messages that are repeated, late or out of order are refused and change nothing', async () => {
  const server = await serve(await emptyLocation(sqliteLocation));
  const { table } = await server.api().create();
  const players = await server.api().sitAll(table, 3);
  const values = [
    [8, 8, 7, 7],
    [9, 8, 8],
    [7, 7, 6],
    [6, 5, 5],
  ];
  const lineUp = { type: 'act', do: { type: 'allocate', values } } as const;
  for (const [n, player] of players.entries()) await player.ask(table, lineUp, { id: `line-up-${n}` });
  const { awaited, step } = await server.api().view(table);
  const [seat] = awaited;
  const player = players[seat];
  const ride = { type: 'act', do: { type: 'ride', value: 8 }, step } as const;
  expect(await player.refused(table, { ...ride, step: step - 1 })).toMatchObject({ code: 'moved-on' });
  const other = players[(seat + 1) % 3];
  expect(await other.refused(table, ride)).toMatchObject({ rule: expect.stringMatching(/^BA-/) });
  await player.ask(table, ride, { id: 'ride' });
  expect(await player.ask(table, ride, { id: 'ride' })).toMatchObject({ repeated: true });
  expect(await player.refused(table, ride, { id: 'ride-again' })).toMatchObject({ code: 'moved-on' });
  expect(await player.ask(table, lineUp, { id: `line-up-${seat}` })).toMatchObject({ repeated: true });
  const { log } = await server.api().view(table, '?log=0');
  expect(log.filter(({ key }) => key === 'ride')).toHaveLength(1);
});

/** A player at a table of three that plays on during the test. */
async function honestPlayer(server: TestServer): Promise<RandomPlayer> {
  const game = await rulesOf('breaking-away');
  const { table } = await server.api().create();
  const people = await server.api().sitAll(table, 3);
  const players = people.map(
    ({ secret }, seat) => new RandomPlayer([server.origin], { game, table, seat, secret: secret! }),
  );
  onTestFinished(() => {
    for (const player of players) player.stop();
  });
  return players[0];
}
