import { setTimeout as wait } from 'node:timers/promises';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import type { Queryable } from '../store/postgres/connection.ts';
import type { Job, JobHandler, JobName, JobOptions, Jobs } from './jobs.ts';
import { type ClaimedJob, PostgresQueue } from './postgres-queue.ts';
import { retryPause } from './retries.ts';

/** New jobs are announced; those for later, and those of processes that are gone, are looked for this often. */
const POLL: Milliseconds = 500;

/**
 * A job belongs to this process for this long, and longer as long as it renews the lease. A process that is killed, frozen
 * or cut off does not; then the next process that looks takes its jobs.
 */
const LEASE: Milliseconds = 6000;
const RENEWAL: Milliseconds = 2000;

/** The next attempt to write that a job failed. */
const POSTPONE_RETRY: Milliseconds = 250;

interface Worker {
  readonly handler: JobHandler;
  readonly options: JobOptions;
}

/** Jobs of all processes on one database. */
export class PostgresJobs implements Jobs {
  private readonly queue: PostgresQueue;
  private worker: Worker | null = null;
  private readonly running = new Map<ClaimedJob, Promise<void>>();
  private taking: Promise<void> | null = null;
  /** Jobs were announced while others were being taken. */
  private again = false;
  /** The last attempt to read the queue failed. */
  private isFailing = false;
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(db: Queryable) {
    this.queue = new PostgresQueue(db, LEASE);
  }

  schedule(job: Job): Promise<void> {
    return this.queue.schedule(job);
  }

  cancel(name: JobName): Promise<void> {
    return this.queue.cancel(name);
  }

  async start(handler: JobHandler, options: JobOptions): Promise<void> {
    this.worker = { handler, options };
    this.timers.push(
      setInterval(() => this.wake(), POLL),
      setInterval(() => this.renew(), RENEWAL),
    );
    this.wake();
  }

  async stop(): Promise<void> {
    this.worker = null;
    await this.taking;
    await Promise.all(this.running.values());
    for (const timer of this.timers.splice(0)) clearInterval(timer);
  }

  /** Looks for jobs that are due. */
  wake(): void {
    this.again = true;
    this.taking ??= this.takeAll().finally(() => {
      this.taking = null;
    });
  }

  private async takeAll(): Promise<void> {
    while (this.again && this.worker) {
      this.again = false;
      const room = this.worker.options.concurrency - this.running.size;
      if (room > 0) await this.take(room, this.worker);
    }
  }

  private async take(room: number, worker: Worker): Promise<void> {
    try {
      const taken = await this.queue.take(room);
      this.isFailing = false;
      for (const job of taken)
        this.running.set(job, this.worker ? this.handle(job, worker) : this.giveBack(job));
    } catch (error) {
      if (!this.isFailing) worker.options.onError(null, error);
      this.isFailing = true;
    }
  }

  private async handle(claimed: ClaimedJob, { handler, options }: Worker): Promise<void> {
    const { job } = claimed;
    try {
      await handler(job);
      await this.queue.end(claimed);
    } catch (error) {
      options.onError(job, error);
      await this.postpone(claimed);
    }
    const wasFull = this.running.size >= options.concurrency;
    this.running.delete(claimed);
    if (wasFull) this.wake();
  }

  /**
   * The job may have failed because the database is out of reach. Then it is due as soon as this can be written, and not when
   * the lease has run out.
   */
  private async postpone(claimed: ClaimedJob): Promise<void> {
    const attempts = claimed.attempts + 1;
    const end = performance.now() + LEASE;
    let pause = retryPause(claimed.attempts);
    while (performance.now() < end && !(await succeeds(this.queue.postpone(claimed, pause, attempts)))) {
      if (!this.worker) return;
      await wait(POSTPONE_RETRY);
      pause = 0;
    }
  }

  /** It was taken while this process stopped. */
  private async giveBack(claimed: ClaimedJob): Promise<void> {
    await this.queue.postpone(claimed, 0, claimed.attempts).catch(() => {});
    this.running.delete(claimed);
  }

  /** If it fails, the next renewal comes in time. If that fails too, others may take the jobs. */
  private async renew(): Promise<void> {
    if (this.running.size > 0) await this.queue.renew([...this.running.keys()]).catch(() => {});
  }
}

function succeeds(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
