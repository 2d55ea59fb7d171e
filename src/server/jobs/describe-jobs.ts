import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import type { Standing } from '../../table/view/summary.ts';
import type { Database } from '../store/database.ts';
import type { DatabaseLocation } from '../store/open.ts';
import type { StalledTable } from '../store/store.ts';
import { emptyLocation, type MakePlace, open } from '../testing/databases.ts';
import { PATIENCE } from '../testing/patience.ts';
import { append, newTable, running } from '../testing/tables.ts';
import type { Job, JobHandler } from './jobs.ts';
import { BOTS, TICK } from './kinds.ts';
import { Sweep } from './sweep.ts';

/** Opens a location with N workers for jobs, in as many processes as that kind of database allows. */
export type OpenWorkers = (location: DatabaseLocation, workers: number, handler: JobHandler) => Promise<void>;

/** Long enough for a job to be handled twice if it ever was. */
const WHILE = 700;
const FAR = 60_000;

const onError = () => {};
const silently = { concurrency: 4, onError };

type JobKind = StalledTable['job'];

function jobOf(key: string, runAt: number): Job {
  return { table: 'table', kind: 'bot', key, runAt };
}

/** What every kind of jobs promises (jobs.ts). */
export function describeJobs(name: string, makeLocation: MakePlace, openWorkers: OpenWorkers): void {
  const openOne = async () => open(await emptyLocation(makeLocation));

  /** Begins to handle jobs; returns the keys of those handled so far, in order. */
  const collect = async ({ jobs }: Database) => {
    const keys: string[] = [];
    await jobs.start(async ({ key }) => void keys.push(key), silently);
    return keys;
  };

  describe(`${name}: jobs`, () => {
    test('a job is handled when its time has come, as it was scheduled', async () => {
      const { jobs } = await openOne();
      const handled: { job: Job; at: number }[] = [];
      await jobs.start(async job => void handled.push({ job, at: Date.now() }), silently);
      const now = jobOf('now', Date.now());
      const later = jobOf('later', Date.now() + 300);
      const never = jobOf('never', Date.now() + FAR);
      for (const job of [now, later, never]) await jobs.schedule(job);
      await vi.waitFor(() => expect(handled.map(({ job }) => job)).toEqual([now, later]), PATIENCE);
      expect(handled[1].at).toBeGreaterThanOrEqual(later.runAt);
    });

    test('**Once**: three workers handle each of many jobs once', async () => {
      const location = await emptyLocation(makeLocation);
      const { jobs } = await open(location);
      const keys = Array.from({ length: 60 }, (_, i) => String(i));
      const handled: string[] = [];
      await openWorkers(location, 3, async ({ key }) => {
        await wait(5);
        handled.push(key);
      });
      await Promise.all(keys.map((key, i) => jobs.schedule(jobOf(key, Date.now() + (i % 2) * 200))));
      await vi.waitFor(() => expect(handled.length).toBeGreaterThanOrEqual(keys.length), PATIENCE);
      await wait(WHILE);
      expect(handled.toSorted()).toEqual(keys.toSorted());
    });

    test('**Durable**: jobs outlive the process that scheduled them', async () => {
      const location = await emptyLocation(makeLocation);
      const first = await open(location);
      await first.jobs.schedule(jobOf('soon', Date.now() + 100));
      await first.jobs.schedule(jobOf('past', Date.now() - FAR));
      await first.close();
      const handled = await collect(await open(location));
      await vi.waitFor(() => expect(handled.toSorted()).toEqual(['past', 'soon']), PATIENCE);
    });

    test('a job that is cancelled is not handled', async () => {
      const database = await openOne();
      const { jobs } = database;
      await jobs.schedule(jobOf('cancelled', Date.now() + 100));
      await jobs.schedule(jobOf('kept', Date.now() + 100));
      await jobs.cancel(jobOf('cancelled', 0));
      await jobs.cancel(jobOf('unknown', 0));
      const handled = await collect(database);
      await vi.waitFor(() => expect(handled).toEqual(['kept']), PATIENCE);
      await wait(WHILE);
      expect(handled).toEqual(['kept']);
    });

    test('**Named**: a job that is scheduled again is moved, sooner or later', async () => {
      const database = await openOne();
      const { jobs } = database;
      await jobs.schedule(jobOf('sooner', Date.now() + FAR));
      await jobs.schedule(jobOf('later', Date.now() + 100));
      await jobs.schedule(jobOf('later', Date.now() + FAR));
      const handled = await collect(database);
      await jobs.schedule(jobOf('sooner', Date.now()));
      await vi.waitFor(() => expect(handled).toEqual(['sooner']), PATIENCE);
      await wait(WHILE);
      expect(handled).toEqual(['sooner']);
    });

    test('**Named**: a job scheduled again while it is handled runs once more', async () => {
      const { jobs } = await openOne();
      const times: number[] = [];
      const first = jobOf('again', Date.now());
      const handler: JobHandler = async ({ runAt }) => {
        times.push(runAt);
        if (runAt === first.runAt) await jobs.schedule({ ...first, runAt: runAt + 1 });
      };
      await jobs.start(handler, silently);
      await jobs.schedule(first);
      await vi.waitFor(() => expect(times).toHaveLength(2), PATIENCE);
      await wait(WHILE);
      expect(times).toEqual([first.runAt, first.runAt + 1]);
    });

    test('**Never lost**: of a job scheduled while workers take it, the last schedule is handled', async () => {
      const location = await emptyLocation(makeLocation);
      const { jobs } = await open(location);
      const last = new Map<string, number>();
      await openWorkers(
        location,
        3,
        async ({ key, runAt }) => void last.set(key, Math.max(runAt, last.get(key) ?? 0)),
      );
      const keys = Array.from({ length: 20 }, (_, i) => String(i));
      const rounds = Array.from({ length: 50 }, (_, i) => i + 1);
      for (const runAt of rounds) await Promise.all(keys.map(key => jobs.schedule(jobOf(key, runAt))));
      await vi.waitFor(
        () => expect(keys.filter(key => last.get(key) !== rounds.length)).toEqual([]),
        PATIENCE,
      );
    });

    test('**Swept**: a running table without the job it waits for is found, reported and gets it', async () => {
      const { store, jobs } = await openOne();
      const add = async (standing: Partial<Standing>, names: readonly JobKind[] = []) => {
        const table = newTable({
          standing: { ...running, deadline: null, ...standing },
          jobs: names.map(name => ({ ...name, runAt: Date.now() + FAR })),
        });
        await store.create(table);
        return table.id;
      };
      const later = Date.now() + FAR;
      const lost = [
        { table: await add({ botAwaited: true }), job: BOTS },
        { table: await add({ botAwaited: true }, [TICK]), job: BOTS },
        { table: await add({ deadline: 3000 }), job: TICK },
        { table: await add({ deadline: 3000 }, [BOTS]), job: TICK },
      ];
      await add({ botAwaited: true }, [BOTS]);
      await add({ botAwaited: true, updated: later });
      await add({ botAwaited: true, phase: 'over' });
      await add({ deadline: later });
      await add({ deadline: 3000 }, [TICK]);
      await add({});
      // The sweep finds the same tables again and again, because nothing happens at them.
      const handled = new Set<string>();
      await jobs.start(async ({ table, kind }) => void handled.add(`${table} ${kind}`), silently);
      const mended: StalledTable[] = [];
      const options = { interval: 100, page: 3, onMended: (one: StalledTable) => mended.push(one), onError };
      const sweep = new Sweep(store, jobs, options);
      await vi.waitFor(() => expect(handled.size).toBe(lost.length), PATIENCE);
      await sweep.stop();
      const byTable = (a: StalledTable, b: StalledTable) => (a.table < b.table ? -1 : 1);
      expect(mended.slice(0, lost.length).toSorted(byTable)).toEqual(lost.toSorted(byTable));
      expect(handled).toEqual(new Set(lost.map(({ table, job }) => `${table} ${job.kind}`)));
    });

    test('a job whose handler throws is reported and tried again', async () => {
      const { jobs } = await openOne();
      let tries = 0;
      const errors: unknown[] = [];
      const handler: JobHandler = async () => {
        if (++tries === 1) throw new Error('not this time');
      };
      await jobs.start(handler, { concurrency: 1, onError: (job, error) => errors.push([job?.key, error]) });
      await jobs.schedule(jobOf('fails', Date.now()));
      await vi.waitFor(() => expect(tries).toBe(2), PATIENCE);
      expect(errors).toEqual([['fails', new Error('not this time')]]);
    });

    test('no more are handled at once than agreed', async () => {
      const { jobs } = await openOne();
      let [now, most, done] = [0, 0, 0];
      const handler: JobHandler = async () => {
        most = Math.max(most, ++now);
        await wait(20);
        now--;
        done++;
      };
      await jobs.start(handler, { ...silently, concurrency: 2 });
      await Promise.all(Array.from({ length: 8 }, (_, i) => jobs.schedule(jobOf(String(i), Date.now()))));
      await vi.waitFor(() => expect(done).toBe(8), PATIENCE);
      expect(most).toBe(2);
    });

    test('stopping waits for what is being handled and takes no more', async () => {
      const { jobs } = await openOne();
      const handled: string[] = [];
      const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const handler: JobHandler = async ({ key }) => {
        begun.resolve();
        await ended.promise;
        handled.push(key);
      };
      await jobs.start(handler, { ...silently, concurrency: 1 });
      await jobs.schedule(jobOf('first', Date.now()));
      await jobs.schedule(jobOf('second', Date.now()));
      await begun.promise;
      const stopping = jobs.stop();
      await wait(100);
      expect(handled).toEqual([]);
      ended.resolve();
      await stopping;
      expect(handled).toEqual(['first']);
      await wait(WHILE);
      expect(handled).toEqual(['first']);
    });

    test('**Durable**: jobs come and go with the events that call for them, or not at all', async () => {
      const database = await openOne();
      const { store } = database;
      const at = Date.now() + 200;
      const table = newTable({ jobs: [{ kind: 'bot', key: 'made', runAt: at }] });
      await store.create(table);
      const change = (key: string, runAt: number | null) => ({ jobs: [{ kind: 'bot', key, runAt }] });
      expect(await store.append(append(table.id, 1, change('appended', at + 1)))).toBe('done');
      expect(await store.append(append(table.id, 1, change('refused', at)))).toBe('moved-on');
      expect(await store.append(append(table.id, 2, change('made', null)))).toBe('done');
      const handled = await collect(database);
      await vi.waitFor(() => expect(handled).toEqual(['appended']), PATIENCE);
      await wait(WHILE);
      expect(handled).toEqual(['appended']);
    });

    test('a table that goes takes its jobs along', async () => {
      const database = await openOne();
      const jobs = [{ kind: 'bot', key: 'gone', runAt: Date.now() }];
      await database.store.create(newTable({ jobs }));
      await database.store.create(newTable({ jobs: [{ ...jobs[0], key: 'kept' }], standing: running }));
      expect(await database.store.deleteNeverStarted(Date.now())).toBe(1);
      const handled = await collect(database);
      await vi.waitFor(() => expect(handled).toEqual(['kept']), PATIENCE);
      await wait(WHILE);
      expect(handled).toEqual(['kept']);
    });
  });
}
