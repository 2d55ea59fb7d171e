import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Batches } from '../batches.ts';
import type { Report } from './writer-thread.ts';
import { handOver, type Outcome, type Write } from './writes.ts';

/** Bounds how long one commit takes, not how many writes can wait. */
const MOST_A_COMMIT = 500;

/** Sends writes to the writer thread, many to a commit. */
export class Writer {
  /** Resolves if the thread dies: from then on every write fails. */
  readonly broken: Promise<Error>;
  private readonly thread: Worker;
  private readonly batches = new Batches<Write, Outcome>(batch => this.commit(batch), MOST_A_COMMIT);
  /** The reports on the commit in progress. */
  private reports: PromiseWithResolvers<readonly Report[]> | null = null;
  /** Why the thread takes no more writes. */
  private ended: Error | null = null;
  private isClosing = false;
  private readonly breakdown = Promise.withResolvers<Error>();
  private jobsChanged = () => {};

  constructor(file: string) {
    this.broken = this.breakdown.promise;
    this.thread = new Worker(new URL('./writer-thread.ts', import.meta.url), { workerData: { file } });
    this.thread.on('message', (reports: readonly Report[]) => this.reports?.resolve(reports));
    this.thread.on('messageerror', error => this.end(error));
    this.thread.on('error', (error: Error) => this.end(error));
    this.thread.on('exit', () => this.end(new Error('the writer thread has ended')));
  }

  write(write: Write): Promise<Outcome> {
    const done = this.batches.add(write);
    if (!changesJobs(write)) return done;
    return done.then(outcome => {
      this.jobsChanged();
      return outcome;
    });
  }

  /** Sets the function that is called when jobs were scheduled or cancelled. */
  onJobs(listener: () => void): void {
    this.jobsChanged = listener;
  }

  /** Resolves when no write is waiting or in progress. */
  idle(): Promise<void> {
    return this.batches.idle();
  }

  async close(): Promise<void> {
    await this.idle();
    if (this.ended) return;
    this.isClosing = true;
    this.thread.postMessage(null);
    await once(this.thread, 'exit');
  }

  private async commit(batch: readonly Write[]): Promise<(Outcome | Error)[]> {
    if (this.ended) throw this.ended;
    this.reports = Promise.withResolvers();
    this.thread.postMessage(batch.map(handOver));
    const reports = await this.reports.promise;
    return reports.map(report =>
      typeof report === 'object' && 'error' in report ? writeError(report.error) : report,
    );
  }

  private end(reason: Error): void {
    this.ended ??= reason;
    this.reports?.reject(this.ended);
    if (!this.isClosing) this.breakdown.resolve(this.ended);
  }
}

/** With the code of SQLite's errors. Its stack is that of the writer thread, and stays there. */
function writeError(message: string): Error {
  return Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR' });
}

function changesJobs(write: Write): boolean {
  switch (write.kind) {
    case 'append':
      // Notices are due much later than the queue is read again by itself, and seldom scheduled.
      return write.append.jobs?.some(({ audience }) => audience === undefined) ?? false;
    case 'create':
      return write.table.jobs.length > 0;
    default:
      return write.kind === 'schedule';
  }
}
