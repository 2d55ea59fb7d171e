import { once } from 'node:events';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

/** The number of writes between two checkpoints: about 20 MB of the log. */
const WRITES_BETWEEN = 3000;

export const CHECKPOINT = 'pragma wal_checkpoint(passive)';

/**
 * Copies the log into the database. A thread of its own copies nearly all of it while commits go on. The writer thread then
 * copies the rest between two commits, which takes a fraction of the time, and the log starts again from its beginning.
 */
export class Checkpoints {
  private readonly thread: Worker;
  private readonly finish: StatementSync;
  private writes = 0;
  private isRunning = false;
  private isClosing = false;

  constructor(db: DatabaseSync, file: string) {
    this.finish = db.prepare(CHECKPOINT);
    this.thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: { file } });
    this.thread.on('message', () => this.end());
    // Without checkpoints the log would grow for ever. An uncaught error ends the writer thread, and so the process.
    this.thread.on('exit', () => {
      if (!this.isClosing) throw new Error('the checkpoint thread has ended');
    });
  }

  /** Counts committed writes; starts a checkpoint when there are enough. */
  count(writes: number): void {
    this.writes += writes;
    if (this.writes < WRITES_BETWEEN || this.isRunning) return;
    this.writes = 0;
    this.isRunning = true;
    this.thread.postMessage('run');
  }

  async close(): Promise<void> {
    this.isClosing = true;
    this.thread.postMessage('close');
    await once(this.thread, 'exit');
  }

  private end(): void {
    runCheckpoint(this.finish);
    this.isRunning = false;
  }
}

/** If a checkpoint fails (the disk is full, another process reads an old snapshot), the log grows until the next one. */
export function runCheckpoint(checkpoint: StatementSync): void {
  try {
    checkpoint.get();
  } catch {}
}
