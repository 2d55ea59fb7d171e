// The thread that owns the connection that writes: the answering thread never waits for the disk.
import { parentPort, workerData } from 'node:worker_threads';
import { Checkpoints } from './checkpoints.ts';
import { openToWrite } from './database.ts';
import { type HandedWrite, type Outcome, Writes } from './writes.ts';

/** How a write went: what came of it, or the message of what went wrong. */
export type Report = Outcome | { readonly error: string };

if (!parentPort) throw new Error('this is a thread of the store, not a program');
const port = parentPort;
const db = openToWrite(workerData.file);
const begin = db.prepare('begin immediate');
const end = db.prepare('commit');
const writes = new Writes(db);
const checkpoints = new Checkpoints(db, workerData.file);

port.on('message', (batch: readonly HandedWrite[] | null) => {
  if (batch) {
    port.postMessage(commit(batch));
    checkpoints.count(batch.length);
  } else {
    checkpoints.close();
    db.close();
    port.close();
  }
});

/** All in one transaction. Where one fails none is done, and each is tried alone: the others come to no harm. */
function commit(batch: readonly HandedWrite[]): Report[] {
  try {
    return inTransaction(() => batch.map(write => writes.run(write)));
  } catch (error) {
    writes.rollBack();
    if (batch.length > 1) return batch.flatMap(write => commit([write]));
    return [{ error: (error as Error).message }];
  }
}

function inTransaction<T>(work: () => T): T {
  begin.run();
  try {
    const result = work();
    end.run();
    return result;
  } finally {
    if (db.isTransaction) db.exec('rollback');
  }
}
