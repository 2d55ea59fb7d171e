import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HOUR } from '../../table/clock/tempo.ts';
import { withConnection } from '../store/postgres/connection.ts';
import { killAfter, WorkerProcess } from '../testing/crash/victims.ts';
import { emptyLocation, open } from '../testing/databases.ts';
import { breakConnections, postgresLocation } from '../testing/locations.ts';
import { PATIENCE } from '../testing/patience.ts';
import { cuttable } from '../testing/proxy.ts';
import { append, newTable, running } from '../testing/tables.ts';

/** Due at once. */
const left = { table: 'table', kind: 'bot', key: 'left', runAt: 0 };
const options = { concurrency: 1, onError: () => {} };

/** A lease of six seconds, a look every half second, and a busy machine. */
const TAKEN_OVER = 15_000;

test('**Never lost**: a schedule that meets another process just taking the job waits for it and is kept', async () => {
  const location = await emptyLocation(postgresLocation);
  if (!('url' in location)) throw new Error('not PostgreSQL');
  const { jobs } = await open(location);
  await jobs.schedule(left);
  const moved = { ...left, runAt: Date.now() };
  await withConnection(location.url, async taker => {
    // Takes it as a worker does, and has not committed yet.
    await taker.query('begin');
    await taker.query("update jobs set due_at = due_at + 3600000, claim = nextval('job_claims')");
    const scheduled = jobs.schedule(moved);
    await wait(300);
    await taker.query('commit');
    await scheduled;
  });
  const handled: unknown[] = [];
  await jobs.start(async job => void handled.push(job), options);
  await vi.waitFor(() => expect(handled).toEqual([moved]), PATIENCE);
});

test('**Taken over**: what a killed process was doing is taken up by another within seconds', async () => {
  const location = await emptyLocation(postgresLocation);
  const { jobs } = await open(location);
  await jobs.schedule(left);
  expect(await killAfter(1, 'work', location)).toEqual(['left']);
  const handled: string[] = [];
  await jobs.start(async ({ key }) => void handled.push(key), options);
  await vi.waitFor(() => expect(handled).toEqual(['left']), PATIENCE);
});

test('**Taken over**: what a frozen process was doing is taken up by another within seconds, and the thawed one cannot end it', async () => {
  const location = await emptyLocation(postgresLocation);
  const { jobs } = await open(location);
  const frozen = new WorkerProcess(location);
  await jobs.schedule(left);
  expect(await frozen.next()).toBe('left');
  frozen.freeze();
  const began = performance.now();
  let handled = 0;
  const thawed = Promise.withResolvers<void>();
  const handler = async () => {
    // The first handling fails after the thawed process has ended the job: it must be there still, to be tried again.
    if (++handled > 1) return;
    await thawed.promise;
    throw new Error('not this time');
  };
  await jobs.start(handler, options);
  await vi.waitFor(() => expect(handled).toBe(1), PATIENCE);
  expect(performance.now() - began).toBeLessThan(TAKEN_OVER);
  frozen.thaw();
  frozen.endJob();
  expect(await frozen.next()).toBe('ended');
  await wait(500);
  frozen.kill();
  thawed.resolve();
  await vi.waitFor(() => expect(handled).toBe(2), PATIENCE);
});

test('what a living process takes long over is left to it', async () => {
  const location = await emptyLocation(postgresLocation);
  const [slow, other] = [await open(location), await open(location)];
  let handled = 0;
  const finished = Promise.withResolvers<void>();
  await slow.jobs.start(() => {
    handled++;
    return finished.promise;
  }, options);
  await slow.jobs.schedule({ table: 'table', kind: 'bot', key: 'long', runAt: Date.now() });
  await vi.waitFor(() => expect(handled).toBe(1), PATIENCE);
  await other.jobs.start(async () => void handled++, options);
  await wait(7000);
  expect(handled).toBe(1);
  finished.resolve();
});

test('handling goes on after the database was out of reach when a job ended', async () => {
  const direct = await emptyLocation(postgresLocation);
  const { location, cut, mend } = await cuttable(direct);
  const [scheduler, worker] = [await open(direct), await open(location)];
  const handled: string[] = [];
  const handler = async ({ key }: { key: string }) => {
    if (handled.push(key) === 1) cut();
  };
  await worker.jobs.start(handler, options);
  await scheduler.jobs.schedule({ table: 'table', kind: 'bot', key: 'before', runAt: Date.now() });
  await vi.waitFor(() => expect(handled).toEqual(['before']), PATIENCE);
  await wait(1500);
  mend();
  await scheduler.jobs.schedule({ table: 'table', kind: 'bot', key: 'after', runAt: Date.now() });
  // Nobody wrote down that the first was done: it is handled once more.
  await vi.waitFor(() => expect(handled.toSorted()).toEqual(['after', 'before', 'before']), PATIENCE);
});

test('a job is due by the clock of the process that schedules it, alone or with events, and not by that of the database', async () => {
  const { store, jobs } = await open(await emptyLocation(postgresLocation));
  const handled: string[] = [];
  await jobs.start(async ({ key }) => void handled.push(key), options);
  const now = Date.now;
  const ahead = vi.spyOn(Date, 'now').mockImplementation(() => now() + HOUR);
  onTestFinished(() => ahead.mockRestore());
  await jobs.schedule({ table: 'table', kind: 'bot', key: 'alone', runAt: Date.now() });
  const table = newTable({ jobs: [{ kind: 'bot', key: 'created', runAt: Date.now() }] });
  await store.create(table);
  await store.append(append(table.id, 1, { jobs: [{ kind: 'bot', key: 'appended', runAt: Date.now() }] }));
  await vi.waitFor(() => expect(handled.toSorted()).toEqual(['alone', 'appended', 'created']), PATIENCE);
  // The clock is set back between the event and the append.
  ahead.mockImplementation(() => now() - HOUR);
  const standing = { ...running, updated: now() };
  await store.append(append(table.id, 2, { standing, jobs: [{ kind: 'bot', key: 'back', runAt: now() }] }));
  await vi.waitFor(() => expect(handled).toContain('back'), PATIENCE);
});

test('a job that failed because the database was out of reach is given back as soon as it can be', async () => {
  const direct = await emptyLocation(postgresLocation);
  if (!('url' in direct)) throw new Error('not PostgreSQL');
  const { location, cut, mend } = await cuttable(direct);
  const { jobs } = await open(location);
  const attempts = () =>
    withConnection(direct.url, async client => (await client.query('select attempts from jobs')).rows);
  const seen: unknown[] = [];
  const failed = Promise.withResolvers<void>();
  await jobs.start(
    async () => {
      if (seen.push(await attempts()) > 1) return;
      cut();
      throw new Error('out of reach');
    },
    { concurrency: 1, onError: job => job && failed.resolve() },
  );
  await jobs.schedule(left);
  await failed.promise;
  await wait(500);
  mend();
  await vi.waitFor(() => expect(seen).toHaveLength(2), PATIENCE);
  // A lease that runs out leaves no trace of the first attempt.
  expect(seen).toEqual([[{ attempts: 0 }], [{ attempts: 1 }]]);
});

test('**Survives read errors**: a queue that cannot be read is reported once, and read again until it can', async () => {
  const location = await emptyLocation(postgresLocation);
  if (!('url' in location)) throw new Error('not PostgreSQL');
  const rename = (from: string, to: string) =>
    withConnection(location.url, client => client.query(`alter table ${from} rename to ${to}`));
  const { jobs } = await open(location);
  const [handled, errors]: [string[], string[]] = [[], []];
  await jobs.start(async ({ key }) => void handled.push(key), {
    concurrency: 1,
    onError: (job, error) => errors.push(`${job?.key ?? 'queue'}: ${(error as Error).message}`),
  });
  await jobs.schedule({ ...left, runAt: Date.now() + 500 });
  await rename('jobs', 'moved_jobs');
  await vi.waitFor(() => expect(errors).toEqual(['queue: relation "jobs" does not exist']), PATIENCE);
  await wait(1500);
  expect(errors).toHaveLength(1);
  expect(handled).toEqual([]);
  await rename('moved_jobs', 'jobs');
  await vi.waitFor(() => expect(handled).toEqual(['left']), PATIENCE);
});

test('**Ended connections**: connections that the administrator ends, idle or in use, are replaced, and the process lives on', async () => {
  const location = await emptyLocation(postgresLocation);
  const { store, jobs } = await open(location);
  await store.create(newTable());
  await store.create(newTable());
  const handled: string[] = [];
  await jobs.start(async ({ key }) => void handled.push(key), options);
  // The export has its connection, but no query on it at the moment.
  const tables = store.all()[Symbol.asyncIterator]();
  await tables.next();
  await breakConnections(location);
  await vi.waitFor(() => jobs.schedule(left), PATIENCE);
  await vi.waitFor(() => expect(handled).toEqual(['left']), PATIENCE);
  await tables.next();
  await expect(tables.next()).rejects.toThrow();
});
