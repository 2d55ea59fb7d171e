import type { Milliseconds } from '../../table/tempo.ts';
import type { TableId } from '../store/store.ts';

/** Something to be done for a table: its table, kind and key name it, so that scheduling it again moves it. */
export interface JobName {
  readonly table: TableId;
  /** What is to be done, such as `deadline` or `bot`: up to 40 letters, digits, `-` and `_`. */
  readonly kind: string;
  readonly key: string;
}

export interface Job extends JobName {
  readonly runAt: Milliseconds;
}

export type JobHandler = (job: Job) => Promise<void>;

export interface JobOptions {
  /** How many jobs this process handles at once. */
  readonly concurrency: number;
  /** Called when a handler throws, and with `null` when the queue itself cannot be read. */
  onError(job: Job | null, error: unknown): void;
}

/**
 * Runs what falls due. Its promises:
 *
 * - *Durable*: what is scheduled or cancelled when the promise resolves stays so through crashes. `Append.jobs` does both
 *   in one transaction with the events that call for it: no crash can come between.
 * - *Once*: a job is handled by one worker in one process, and gone when its handler resolves. Only if that process dies in
 *   the middle, or its handler throws (it is tried again, later each time), does another handling follow. That one is
 *   harmless if the handler does its work by an append: the key (table, seq) lets the second in vain.
 * - *On time*: not before its time by the clock of the machine that keeps the jobs, and within about a second of it.
 * - Scheduling again what has not begun moves it; scheduling what is being handled runs it once more at the new time.
 * - Cancelling takes back what has not begun; what is being handled ends, and is not tried again if it fails.
 */
export interface Jobs {
  schedule(job: Job): Promise<void>;
  cancel(name: JobName): Promise<void>;
  /** From now on this process handles jobs. */
  start(handler: JobHandler, options: JobOptions): Promise<void>;
  /** Takes no new ones and waits for those being handled. */
  stop(): Promise<void>;
}
