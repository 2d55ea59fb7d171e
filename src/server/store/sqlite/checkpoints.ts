import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

/** After so many writes, about 20 MB of the log. */
const MOST_WRITES = 3000;

export const CHECKPOINT = 'pragma wal_checkpoint(passive)';

/**
 * Moves the log into the database. Nearly all of it is moved by a thread of its own while commits go on; what they have added meanwhile is
 * moved between two of them, which takes a fraction of the time. Then the log begins anew.
 */
export class Checkpoints {
  private readonly thread: Worker;
  private readonly finish: StatementSync;
  private writes = 0;
  private isRunning = false;

  constructor(db: DatabaseSync, file: string) {
    this.finish = db.prepare(CHECKPOINT);
    this.thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: { file } });
    this.thread.on('message', () => this.end());
  }

  /** So many writes were committed. */
  count(writes: number): void {
    this.writes += writes;
    if (this.writes < MOST_WRITES || this.isRunning) return;
    this.writes = 0;
    this.isRunning = true;
    this.thread.postMessage('run');
  }

  close(): void {
    this.thread.postMessage('close');
  }

  private end(): void {
    moveLog(this.finish);
    this.isRunning = false;
  }
}

/** If that does not go (the disk is full, somebody copies the database), the log grows on until it does. */
export function moveLog(checkpoint: StatementSync): void {
  try {
    checkpoint.get();
  } catch {}
}
