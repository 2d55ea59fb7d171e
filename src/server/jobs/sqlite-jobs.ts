import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import { steadyClock } from '../clock.ts';
import type { Writer } from '../store/sqlite/writer.ts';
import type { Job, JobHandler, JobName, JobOptions, Jobs } from './jobs.ts';
import { retryPause } from './retries.ts';

interface DueJob {
  readonly id: number;
  readonly job: Job;
  readonly dueAt: Milliseconds;
  readonly attempts: number;
}

interface Worker {
  readonly handler: JobHandler;
  readonly options: JobOptions;
}

/** Another process, such as an import, may add jobs: the queue is read at least this often. */
const LONGEST_SLEEP: Milliseconds = 1000;
const ERROR_PAUSE: Milliseconds = 1000;

/**
 * The job queue of a single process. Jobs are rows with an index on their time, and one timer waits for the first of them.
 * Waiting jobs cost nothing, and a restart finds them all.
 */
export class SqliteJobs implements Jobs {
  private readonly writer: Writer;
  private readonly first: StatementSync;
  private worker: Worker | null = null;
  /** The jobs in progress, by id. */
  private readonly running = new Map<number, Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  /** The last attempt to read the queue failed. */
  private isFailing = false;

  constructor(db: DatabaseSync, writer: Writer) {
    this.writer = writer;
    this.first = db.prepare(
      'select id, table_id, kind, key, run_at, due_at, attempts from jobs order by due_at limit ?',
    );
    writer.onJobs(() => this.sleep(0));
  }

  async schedule({ table, ...job }: Job): Promise<void> {
    await this.writer.write({ kind: 'schedule', table, job });
  }

  async cancel({ table, kind, key }: JobName): Promise<void> {
    await this.writer.write({ kind: 'schedule', table, job: { kind, key, runAt: null } });
  }

  async start(handler: JobHandler, options: JobOptions): Promise<void> {
    this.worker = { handler, options };
    this.wake();
  }

  async stop(): Promise<void> {
    this.worker = null;
    clearTimeout(this.timer);
    await Promise.all(this.running.values());
  }

  private sleep(time: Milliseconds): void {
    clearTimeout(this.timer);
    if (this.worker) this.timer = setTimeout(() => this.wake(), Math.min(time, LONGEST_SLEEP));
  }

  /** A read error must not end the process: it is reported, and the queue is read again after a pause. */
  private wake(): void {
    if (!this.worker) return;
    try {
      this.startDue(this.worker);
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) this.worker.options.onError(null, error);
      this.isFailing = true;
      this.sleep(ERROR_PAUSE);
    }
  }

  /** Starts all due jobs up to the concurrency limit, then sleeps until the next one is due. */
  private startDue(worker: Worker): void {
    const { concurrency } = worker.options;
    for (const due of this.firstJobs(concurrency + 1)) {
      if (this.running.size >= concurrency) return;
      if (this.running.has(due.id)) continue;
      const wait = due.dueAt - steadyClock.now();
      if (wait > 0) {
        this.sleep(wait);
        return;
      }
      this.running.set(due.id, this.handle(due, worker));
    }
    this.sleep(LONGEST_SLEEP);
  }

  private firstJobs(limit: number): DueJob[] {
    return this.first.all(limit).map(row => ({
      id: row.id as number,
      job: {
        table: row.table_id as string,
        kind: row.kind as string,
        key: row.key as string,
        runAt: row.run_at as number,
      },
      dueAt: row.due_at as number,
      attempts: row.attempts as number,
    }));
  }

  private async handle(due: DueJob, { handler, options }: Worker): Promise<void> {
    let pause = 0;
    try {
      await handler(due.job);
      await this.writer.write({ kind: 'end-job', id: due.id });
    } catch (error) {
      options.onError(due.job, error);
      // If the new time cannot be written either, the job stays due: without a pause it would be retried in a busy loop.
      pause = ERROR_PAUSE;
      await this.postpone(due).catch(error => options.onError(due.job, error));
    }
    this.running.delete(due.id);
    this.sleep(pause);
  }

  private async postpone({ id, attempts }: DueJob): Promise<void> {
    const until = steadyClock.now() + retryPause(attempts);
    await this.writer.write({ kind: 'postpone-job', id, until });
  }
}
