import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptyLocation, open } from '../../testing/databases.ts';
import { sqliteLocation } from '../../testing/locations.ts';
import { append, newTable } from '../../testing/tables.ts';
import { sqliteFile } from './files.ts';

const TABLES = 400;
const ROUNDS = 60;
const MEGABYTE = 1024 * 1024;

test('the log does not grow for ever under a constant load, and nothing is lost', async () => {
  const location = await emptyLocation(sqliteLocation);
  if (!('folder' in location)) throw new Error('not SQLite');
  const { store, close } = await open(location);
  const tables = Array.from({ length: TABLES }, () => newTable());
  await Promise.all(tables.map(table => store.create(table)));
  // Every table has its own pages: together far more than the log may hold.
  for (let seq = 1; seq <= ROUNDS; seq++) {
    await Promise.all(tables.map(({ id }) => store.append(append(id, seq))));
  }
  expect(statSync(`${sqliteFile(location.folder)}-wal`).size).toBeLessThan(50 * MEGABYTE);
  await close();
  const again = await open(location);
  for (const { id } of tables) expect(await again.store.read(id)).toHaveLength(ROUNDS + 1);
});
