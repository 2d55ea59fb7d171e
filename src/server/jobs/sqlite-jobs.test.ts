import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import type { DatabaseLocation } from '../store/open.ts';
import { sqliteFile } from '../store/sqlite/files.ts';
import { emptyLocation, open } from '../testing/databases.ts';
import { sqliteLocation } from '../testing/locations.ts';
import { PATIENCE } from '../testing/patience.ts';

test('**Survives read errors**: a queue that cannot be read is reported, and goes on when it can', async () => {
  const location = await emptyLocation(sqliteLocation);
  const { jobs } = await open(location);
  const [handled, errors]: [string[], string[]] = [[], []];
  await jobs.start(async ({ key }) => void handled.push(key), {
    concurrency: 1,
    onError: (job, error) => errors.push(`${job?.key ?? 'queue'}: ${(error as Error).message}`),
  });
  await jobs.schedule({ table: 'table', kind: 'bot', key: 'later', runAt: Date.now() + 200 });
  rename(location, 'jobs', 'moved_jobs');
  await vi.waitFor(() => expect(errors).toContain('queue: no such table: jobs'), PATIENCE);
  expect(handled).toEqual([]);
  rename(location, 'moved_jobs', 'jobs');
  await vi.waitFor(() => expect(handled).toEqual(['later']), PATIENCE);
});

test('a queue that cannot be read when it starts is read again later', async () => {
  const location = await emptyLocation(sqliteLocation);
  const { jobs } = await open(location);
  await jobs.schedule({ table: 'table', kind: 'bot', key: 'now', runAt: Date.now() });
  rename(location, 'jobs', 'moved_jobs');
  const handled: string[] = [];
  await jobs.start(async ({ key }) => void handled.push(key), { concurrency: 1, onError: () => {} });
  rename(location, 'moved_jobs', 'jobs');
  await vi.waitFor(() => expect(handled).toEqual(['now']), PATIENCE);
});

/** A statement on a table with another name fails as it does on a damaged page. */
function rename(location: DatabaseLocation, from: string, to: string): void {
  if (!('folder' in location)) throw new Error('not SQLite');
  const db = new DatabaseSync(sqliteFile(location.folder), { timeout: 10_000 });
  db.exec(`alter table ${from} rename to ${to}`);
  db.close();
}
