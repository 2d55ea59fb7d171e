import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Employer, type Thread, Threads } from './worker-pool.ts';

/** One core is left to the thread that calls. */
const DEFAULT_SIZE = Math.max(1, availableParallelism() - 1);

/** Threads in Node. */
export function openPool(size: number = DEFAULT_SIZE): Threads {
  return new Threads(size, spawn);
}

export function spawn(employer: Employer): Thread {
  const worker = new Worker(new URL('./node-worker.ts', import.meta.url));
  worker.on('message', reply => employer.replied(reply));
  worker.on('error', error => employer.died(error as Error));
  worker.on('exit', code => employer.died(new Error(`a bot's thread ended with code ${code}`)));
  return { post: job => worker.postMessage(job), terminate: () => worker.terminate() };
}
