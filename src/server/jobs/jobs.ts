import type { Milliseconds } from '../../table/clock/tempo.ts';
import type { TableId } from '../store/store.ts';

/** Something to be done for a table. Table, kind and key name it: scheduling it again moves it. */
export interface JobName {
  readonly table: TableId;
  /** What is to be done, such as `tick` or `bots`: up to 40 letters, digits, `-` and `_`. */
  readonly kind: string;
  readonly key: string;
}

export interface Job extends JobName {
  readonly runAt: Milliseconds;
}

export type JobHandler = (job: Job) => Promise<void>;

export interface JobOptions {
  /** How many jobs this process handles at the same time. */
  readonly concurrency: number;
  /**
   * A handler threw, or the end of its job could not be written. With `null` the queue itself could not be read: this is
   * reported once until it can be read again, and tried again all the time.
   */
  onError(job: Job | null, error: unknown): void;
}

/**
 * Runs jobs when they fall due. Its promises:
 *
 * - *Durable*: a job that is scheduled or cancelled when the promise resolves stays so through crashes. `Append.jobs` does
 *   both in one transaction with the events that call for it.
 * - *Never lost*: a schedule is written whatever happens to the job at the same time, also while a worker takes it.
 * - *Once*: a job is handled by one worker in one process, and removed when its handler resolves. It is handled again only
 *   if the handler throws (later each time), or if the process dies, freezes or cannot reach the database: another process
 *   takes over within seconds. A second run is harmless if the handler works by appends: it fails on the key (table, seq).
 *   A process that lost a job to another cannot end, move or delay it any more.
 * - *On time*: not before its time by the clock of the machine that keeps the jobs, and within about a second of it.
 * - Scheduling a job that has not begun moves it. Scheduling one that is being handled runs it once more at the new time.
 * - Cancelling removes a job that has not begun. One that is being handled ends, and is not tried again if it fails.
 * - *Survives errors*: a queue that cannot be read is reported and read again. It never ends the process.
 */
export interface Jobs {
  schedule(job: Job): Promise<void>;
  cancel(name: JobName): Promise<void>;
  /** From now on this process handles jobs. */
  start(handler: JobHandler, options: JobOptions): Promise<void>;
  /** Takes no new jobs and waits for those being handled. */
  stop(): Promise<void>;
}
