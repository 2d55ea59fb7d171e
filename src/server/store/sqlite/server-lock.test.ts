import { expect, test } from 'vitest';
import { startServer } from '../../server.ts';
import { Api } from '../../testing/api.ts';
import { emptyLocation, open } from '../../testing/databases.ts';
import { folderOf, sqliteLocation } from '../../testing/locations.ts';
import { ServerProcess } from '../../testing/processes.ts';
import { failToStart } from '../../testing/server-process.ts';
import { serve, testConfig } from '../../testing/servers.ts';

test('**One server**: a second one on the same folder is refused, until the first is gone', async () => {
  const folder = folderOf(await emptyLocation(sqliteLocation));
  const first = await ServerProcess.start({ folder });
  const { table } = await new Api(first.origin).create();
  const { code, message } = await failToStart({ folder });
  expect(message).toContain(`another server is using ${folder}`);
  expect(code).toBe(2);
  expect(await new Api(first.origin).view(table)).toMatchObject({ phase: 'waiting' });
  await first.kill();
  const next = await ServerProcess.start({ folder });
  expect(await new Api(next.origin).view(table)).toMatchObject({ phase: 'waiting' });
});

test('**One server**: the same holds within a process, and closing gives the folder back', async () => {
  const location = await emptyLocation(sqliteLocation);
  const first = await serve(location);
  for (let n = 0; n < 2; n++) {
    const second = await startServer(testConfig(location));
    expect(second).toMatchObject({ ok: false, refusal: { code: 'database-in-use' } });
  }
  await first.close();
  await serve(location);
});

test('**One server**: exports and imports may use the database while the server runs', async () => {
  const folder = folderOf(await emptyLocation(sqliteLocation));
  const server = await ServerProcess.start({ folder });
  await new Api(server.origin).create();
  const { store, close } = await open({ folder });
  expect(await store.lobby(10)).toHaveLength(1);
  await close();
  await new Api(server.origin).create();
});
