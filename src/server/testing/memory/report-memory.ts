// Loaded into a server by `--import`. At every SIGUSR2 the main thread collects all garbage and writes the bytes that are
// still in use to standard output. Unlike the resident size, this figure does not depend on when garbage is collected.
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

async function report(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  collectGarbage();
  // Buffers of finished writes are freed in the next turn of the event loop.
  await turn();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  console.log(`live bytes ${heapUsed + external}`);
}

if (isMainThread) process.on('SIGUSR2', report);
