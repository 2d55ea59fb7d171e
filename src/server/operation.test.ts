import { IncomingMessage, ServerResponse } from 'node:http';
import { queryObjects } from 'node:v8';
import { expect, test } from 'vitest';
import { emptyPlace } from './testing/databases.ts';
import { PATIENCE } from './testing/patience.ts';
import { postgresPlace, sqlitePlace } from './testing/places.ts';
import { cuttable } from './testing/proxy.ts';
import { serve } from './testing/servers.ts';
import { TestSocket } from './testing/sockets.ts';

test('figures tell of tables, sockets, acts and how long they took, refusals and the bot queue', async () => {
  const { api, origin } = await serve(await emptyPlace(sqlitePlace));
  const { table } = await api().create();
  const player = await api().sit(table, 0);
  await TestSocket.at(origin, { table });
  await player.refused(table, { type: 'undo' });
  const { body } = await api().send('GET', '/metrics');
  for (const line of [
    'slipstream_tables 1',
    'slipstream_sockets 1',
    'slipstream_bot_queue 0',
    'slipstream_ask_seconds_count{type="sit"} 1',
    'slipstream_refusals_total{code="not-running"} 1',
    'slipstream_http_seconds_count{route="/api/tables",status="200"} 1',
  ])
    expect(body).toContain(`${line}\n`);
  expect(body).not.toContain(table);
});

test('an open socket keeps nothing of the request that opened it', async () => {
  const { api, origin } = await serve(await emptyPlace(sqlitePlace));
  const { table } = await api().create();
  const kept = () => Number(queryObjects(IncomingMessage)) + Number(queryObjects(ServerResponse));
  const before = kept();
  for (let n = 0; n < 10; n++) await TestSocket.at(origin, { table });
  expect(kept() - before).toBeLessThan(10);
});

test('a server is well while its database answers, and again when it does again', async () => {
  const { place, cut, mend } = await cuttable(await emptyPlace(postgresPlace));
  const { api } = await serve(place);
  const health = async () => (await api().send('GET', '/healthz')).status;
  expect(await health()).toBe(200);
  cut();
  await expect.poll(health, { timeout: PATIENCE }).toBe(503);
  mend();
  await expect.poll(health, { timeout: PATIENCE }).toBe(200);
});
