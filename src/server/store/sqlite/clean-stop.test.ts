import { copyFileSync, existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Api } from '../../testing/api.ts';
import { emptyLocation, open } from '../../testing/databases.ts';
import { folderOf, sqliteLocation } from '../../testing/locations.ts';
import { ServerProcess } from '../../testing/processes.ts';
import { addTable } from '../../testing/tables.ts';
import { sqliteFile } from './files.ts';

test('**One file**: after a clean stop slipstream.db alone holds every table', async () => {
  const [from, to] = [
    folderOf(await emptyLocation(sqliteLocation)),
    folderOf(await emptyLocation(sqliteLocation)),
  ];
  const server = await ServerProcess.start({ folder: from });
  for (let n = 0; n < 10; n++) await new Api(server.origin).create();
  expect(await server.stop()).toBe(0);
  expect(existsSync(`${sqliteFile(from)}-wal`)).toBe(false);
  copyFileSync(sqliteFile(from), sqliteFile(to));
  expect(await (await open({ folder: to })).store.lobby(100)).toHaveLength(10);
});

test('**One file**: a reader that is still open delays the stop by little, and nothing is lost', async () => {
  const location = await emptyLocation(sqliteLocation);
  const [writer, reader] = [await open(location), await open(location)];
  const { id } = await addTable(writer.store);
  const tables = reader.store.all()[Symbol.asyncIterator]();
  await tables.next();
  const later = await addTable(writer.store);
  const began = performance.now();
  await writer.close();
  expect(performance.now() - began).toBeLessThan(8000);
  await tables.return?.();
  await reader.close();
  const { store } = await open(location);
  expect(await store.find(id)).not.toBeNull();
  expect(await store.find(later.id)).not.toBeNull();
});
