import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { emptyLocation } from '../testing/databases.ts';
import { sqliteLocation } from '../testing/locations.ts';
import { serve } from '../testing/servers.ts';

const READ_TIMEOUT = 200;
const REQUEST = 'GET /api/openapi.json HTTP/1.1\r\nHost: here\r\n\r\n';
/** More than fits into the buffers of both ends. */
const REQUESTS = 500;

test.each([
  ['nothing', 0],
  ['a trickle', 100],
])('SEC-18: a client that reads %s of its answers is disconnected', async (_, bytes) => {
  const { port, api } = await serve(await emptyLocation(sqliteLocation), {}, { readTimeout: READ_TIMEOUT });
  const client = connect(port, '127.0.0.1');
  client.on('error', () => {});
  const closed = new Promise(resolve => client.once('close', resolve));
  client.pause();
  client.write(REQUEST.repeat(REQUESTS));
  const trickle = setInterval(() => {
    client.read(bytes);
    // A client notices only when it writes that it was disconnected.
    client.write(REQUEST);
  }, 50);
  await closed;
  clearInterval(trickle);
  expect((await api().send('GET', '/api/games')).status).toBe(200);
});

test('SEC-18: a slow but steady reader gets everything, and an idle client stays connected', async () => {
  // Long enough for a busy machine to read something in between.
  const { port, api } = await serve(
    await emptyLocation(sqliteLocation),
    {},
    { readTimeout: 10 * READ_TIMEOUT },
  );
  const { table } = await api().create();
  const waiting = api().send('GET', `/api/tables/${table}?since=1&wait=2`);
  const client = connect(port, '127.0.0.1');
  client.write(REQUEST.repeat(2 * REQUESTS - 1) + REQUEST.replace('Host', 'Connection: close\r\nHost'));
  let received = '';
  for await (const data of client) {
    received += data;
    await sleep(1);
  }
  expect(received.split('HTTP/1.1 200 OK')).toHaveLength(2 * REQUESTS + 1);
  expect((await waiting).status).toBe(204);
});
