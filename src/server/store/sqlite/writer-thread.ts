// The thread that owns the connection that writes: the answering thread never waits for the disk.
import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { Checkpoints } from './checkpoints.ts';
import { openToWrite } from './database.ts';
import { type Outcome, type Write, Writes } from './writes.ts';

/** How a write went: what came of it, or the message of what went wrong. */
export type Report = { readonly outcome: Outcome } | { readonly error: string };

if (!parentPort) throw new Error('this is a thread of the store, not a program');
const port = parentPort;
const db = openToWrite(workerData.file);
const writes = new Writes(db);
const checkpoints = new Checkpoints(db, workerData.file);

port.on('message', (message: string | null) => {
  if (message) {
    const batch = JSON.parse(message) as readonly Write[];
    port.postMessage(commit(batch));
    checkpoints.count(batch.length);
  } else {
    checkpoints.close();
    db.close();
    port.close();
  }
});

/** All in one transaction. Where one fails none is done, and each is tried alone: the others come to no harm. */
function commit(batch: readonly Write[]): Report[] {
  try {
    const outcomes = inTransaction(db, () => batch.map(write => writes.run(write)));
    return outcomes.map(outcome => ({ outcome }));
  } catch (error) {
    writes.rollBack();
    if (batch.length > 1) return batch.flatMap(write => commit([write]));
    return [{ error: (error as Error).message }];
  }
}

function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } finally {
    if (db.isTransaction) db.exec('rollback');
  }
}
