// The checkpoint thread: copies the log into the database while the writer thread commits (checkpoints.ts).
import { parentPort, workerData } from 'node:worker_threads';
import { CHECKPOINT, runCheckpoint } from './checkpoints.ts';
import { openToWrite } from './database.ts';

if (!parentPort) throw new Error('this file is a thread of the store, not a program');
const port = parentPort;
const db = openToWrite(workerData.file);
const checkpoint = db.prepare(CHECKPOINT);

port.on('message', (what: 'run' | 'close') => {
  if (what === 'run') {
    runCheckpoint(checkpoint);
    port.postMessage('done');
  } else {
    db.close();
    port.close();
  }
});
