import { spawnSync } from 'node:child_process';
import { IncomingMessage, ServerResponse } from 'node:http';
import { queryObjects } from 'node:v8';
import { expect, test } from 'vitest';
import { sqliteFile } from './store/sqlite/files.ts';
import { Api, setup } from './testing/api.ts';
import { emptyLocation } from './testing/databases.ts';
import { folderOf, postgresLocation, sqliteLocation } from './testing/locations.ts';
import { PATIENCE } from './testing/patience.ts';
import { ServerProcess } from './testing/processes.ts';
import { cuttable } from './testing/proxy.ts';
import { serve } from './testing/servers.ts';
import { TestSocket } from './testing/sockets.ts';
import { VERSION } from './version.ts';

test('metrics count tables, sockets, acts, their durations, refusals and the bot queue', async () => {
  const { api, origin } = await serve(await emptyLocation(sqliteLocation));
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

test('/healthz says which version runs', async () => {
  const { api } = await serve(await emptyLocation(sqliteLocation));
  expect((await api().send('GET', '/healthz')).body).toEqual({ ok: true, version: VERSION });
});

test('an open socket does not retain the request that opened it', async () => {
  const { api, origin } = await serve(await emptyLocation(sqliteLocation));
  const { table } = await api().create();
  const kept = () => Number(queryObjects(IncomingMessage)) + Number(queryObjects(ServerResponse));
  const before = kept();
  for (let n = 0; n < 10; n++) await TestSocket.at(origin, { table });
  expect(kept() - before).toBeLessThan(10);
});

test('**Health**, PostgreSQL: /healthz answers 503 while the database is out of reach, and then 200 again', async () => {
  const { location, cut, mend } = await cuttable(await emptyLocation(postgresLocation));
  const { api } = await serve(location);
  const health = async () => (await api().send('GET', '/healthz')).status;
  expect(await health()).toBe(200);
  cut();
  await expect.poll(health, { timeout: PATIENCE }).toBe(503);
  mend();
  await expect.poll(health, { timeout: PATIENCE }).toBe(200);
});

/** No file may grow beyond this size, as on a disk that is full. Lowers only the soft limit, which can be lifted again. */
const limitFiles = (pid: number, bytes: string) =>
  spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]).status === 0;

const CAN_LIMIT = limitFiles(process.pid, 'unlimited');

test.skipIf(!CAN_LIMIT)(
  '**Health**, SQLite: /healthz answers 503 while writes fail (needs prlimit)',
  async () => {
    const folder = folderOf(await emptyLocation(sqliteLocation));
    const server = await ServerProcess.start({ folder });
    const api = new Api(server.origin);
    const health = async () => (await api.send('GET', '/healthz')).status;
    expect(await health()).toBe(200);
    limitFiles(server.pid!, '4096');
    await expect.poll(health, { timeout: PATIENCE }).toBe(503);
    expect((await api.send('POST', '/api/tables', setup)).status).toBe(503);
    const database = sqliteFile(folder);
    expect((await api.send('GET', '/healthz')).body).toMatchObject({
      refusal: { code: 'database-not-writable', args: { database, reason: 'disk I/O error' } },
    });
    const throughProxy = await api.send('GET', '/healthz', undefined, { 'x-forwarded-for': '192.0.2.1' });
    expect(throughProxy).toMatchObject({ status: 503, body: { refusal: { code: 'trouble' } } });
    limitFiles(server.pid!, 'unlimited');
    await expect.poll(health, { timeout: PATIENCE }).toBe(200);
    await api.create();
    const about = server.log.split('\n').filter(line => line.includes(`"database":"${database}"`));
    expect(about.map(line => JSON.parse(line).msg)).toEqual([
      'the database cannot be written',
      'the database can be written again',
    ]);
  },
);
