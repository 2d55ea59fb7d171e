import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Runner, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Milliseconds } from '../../table/tempo.ts';
import { silent } from './graphile.ts';
import type { Job, JobHandler, JobName, JobOptions, Jobs } from './jobs.ts';

/** Jobs for now are announced; those for later are looked for this often. */
const POLL: Milliseconds = 500;
const RELEASE_INTERVAL: Milliseconds = 2000;
const RESTART_PAUSE: Milliseconds = 1000;
const CONNECTIONS = 4;

const CHANGE = 'select slipstream_change_jobs(array[$1], array[$2], array[$3], array[$4::bigint])';

/** Says that a worker lives: the lock is its name and goes with its connection. */
const LIVE = 'select pg_advisory_lock_shared(hashtextextended($1, 0))';

/**
 * The queue would leave what a dead worker was doing for four hours. Here it is free again as soon as somebody else can take
 * the lock that the worker held.
 */
const RELEASE_DEAD = `select graphile_worker.force_unlock_workers(array_agg(worker)) from (
    select distinct locked_by as worker from graphile_worker.jobs where locked_at < now() - interval '3 seconds'
  ) as workers
  where pg_try_advisory_xact_lock(hashtextextended(worker, 0))
  having count(*) > 0`;

/** Jobs of all processes on one database, in a queue made for that: graphile-worker. */
export class PostgresJobs implements Jobs {
  private readonly url: string;
  private readonly pool: Pool;
  private runner: Runner | null = null;
  private running: Promise<void> | null = null;
  private stopped = false;
  private releasing: NodeJS.Timeout | undefined;

  constructor(url: string, pool: Pool) {
    this.url = url;
    this.pool = pool;
  }

  async schedule({ table, kind, key, runAt }: Job): Promise<void> {
    await this.pool.query(CHANGE, [table, kind, key, runAt]);
  }

  async cancel({ table, kind, key }: JobName): Promise<void> {
    await this.pool.query(CHANGE, [table, kind, key, null]);
  }

  async start(handler: JobHandler, options: JobOptions): Promise<void> {
    const queue = this.queueOptions(handler, options);
    this.runner = await run(queue);
    this.running = this.keepRunning(queue);
    this.releasing = setInterval(() => this.releaseDead(), RELEASE_INTERVAL);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.releasing);
    await this.stopRunner();
    await this.running;
  }

  /** The queue stops by itself when it could not write down how a job ended. Then it begins anew. */
  private async keepRunning(queue: RunnerOptions): Promise<void> {
    for (;;) {
      await this.runner?.promise.catch(() => {});
      if (this.stopped) return;
      await wait(RESTART_PAUSE);
      this.runner = await run(queue).catch(() => null);
      if (this.stopped) return this.stopRunner();
    }
  }

  /** It complains if it has stopped already. */
  private async stopRunner(): Promise<void> {
    await this.runner?.stop().catch(() => {});
  }

  /** While the database is out of reach there is nothing to release; the next round will do. */
  private async releaseDead(): Promise<void> {
    await this.pool.query(RELEASE_DEAD).catch(() => {});
  }

  private queueOptions(handler: JobHandler, { concurrency, onError }: JobOptions): RunnerOptions {
    const events: WorkerEvents = new EventEmitter();
    // On the queue's own connection for announcements, each time it has a new one and has used it.
    events.on('pool:listen:success', ({ client, workerPool }) =>
      client.once('drain', () => client.query(LIVE, [workerPool.id]).catch(() => {})),
    );
    events.on('job:error', ({ job, error }) => onError(job.payload as Job, error));
    return {
      connectionString: this.url,
      maxPoolSize: CONNECTIONS,
      concurrency,
      pollInterval: POLL,
      noHandleSignals: true,
      logger: silent,
      events,
      taskList: { table: payload => handler(payload as Job) },
      // Without a batch, one that cannot be written down would be a rejection that nobody handles.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    };
  }
}
