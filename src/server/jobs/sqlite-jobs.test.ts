import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import type { Place } from '../store/open.ts';
import { sqliteFile } from '../store/sqlite/files.ts';
import { emptyPlace, open } from '../testing/databases.ts';
import { PATIENCE } from '../testing/patience.ts';
import { sqlitePlace } from '../testing/places.ts';

test('**Survives read errors**: a queue that cannot be read is reported, and goes on when it can', async () => {
  const place = await emptyPlace(sqlitePlace);
  const { jobs } = await open(place);
  const [handled, errors]: [string[], string[]] = [[], []];
  await jobs.start(async ({ key }) => void handled.push(key), {
    concurrency: 1,
    onError: (job, error) => errors.push(`${job?.key ?? 'queue'}: ${(error as Error).message}`),
  });
  await jobs.schedule({ table: 'table', kind: 'bot', key: 'later', runAt: Date.now() + 200 });
  rename(place, 'jobs', 'moved_jobs');
  await vi.waitFor(() => expect(errors).toContain('queue: no such table: jobs'), PATIENCE);
  expect(handled).toEqual([]);
  rename(place, 'moved_jobs', 'jobs');
  await vi.waitFor(() => expect(handled).toEqual(['later']), PATIENCE);
});

test('a queue that cannot be read when it starts is read again later', async () => {
  const place = await emptyPlace(sqlitePlace);
  const { jobs } = await open(place);
  await jobs.schedule({ table: 'table', kind: 'bot', key: 'now', runAt: Date.now() });
  rename(place, 'jobs', 'moved_jobs');
  const handled: string[] = [];
  await jobs.start(async ({ key }) => void handled.push(key), { concurrency: 1, onError: () => {} });
  rename(place, 'moved_jobs', 'jobs');
  await vi.waitFor(() => expect(handled).toEqual(['now']), PATIENCE);
});

/** A statement on a table with another name fails as it does on a damaged page. */
function rename(place: Place, from: string, to: string): void {
  if (!('folder' in place)) throw new Error('not SQLite');
  const db = new DatabaseSync(sqliteFile(place.folder), { timeout: 10_000 });
  db.exec(`alter table ${from} rename to ${to}`);
  db.close();
}
