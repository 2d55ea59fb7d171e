// The writer thread: owns the connection that writes, so that the main thread never waits for the disk.
import { parentPort, workerData } from 'node:worker_threads';
import { Checkpoints, runCheckpoint } from './checkpoints.ts';
import { openToWrite } from './database.ts';
import { type HandedWrite, type Outcome, Writes } from './writes.ts';

/** The outcome of a write, or the message of the error it failed with. */
export type Report = Outcome | { readonly error: string };

/** How long the last checkpoint waits for readers, such as an export. */
const LAST_CHECKPOINT_MILLISECONDS = 1000;

if (!parentPort) throw new Error('this file is a thread of the store, not a program');
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
  } else void close();
});

/** Commits a batch in one transaction. If one write fails, all are rolled back and each is tried alone. */
function commit(batch: readonly HandedWrite[]): Report[] {
  try {
    return inTransaction(() => batch.map(write => writes.run(write)));
  } catch (error) {
    writes.rolledBack();
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

/** Leaves everything in the database file alone. If a reader prevents that, the log stays and nothing is lost. */
async function close(): Promise<void> {
  await checkpoints.close();
  db.exec(`pragma busy_timeout = ${LAST_CHECKPOINT_MILLISECONDS}`);
  runCheckpoint(db.prepare('pragma wal_checkpoint(truncate)'));
  db.close();
  port.close();
}
