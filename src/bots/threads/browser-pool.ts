import type { Reply } from './work.ts';
import { type Employer, type Thread, Threads } from './worker-pool.ts';

/** The part of the browser's `Worker` used here: this folder is type-checked without the DOM. */
declare const Worker: new (
  url: URL,
  options: { type: 'module' },
) => {
  onmessage: ((event: { readonly data: Reply }) => void) | null;
  onerror: ((event: { readonly message: string }) => void) | null;
  postMessage(message: unknown): void;
  terminate(): void;
};

/** One thread in the browser for bots: a page plays one game, and the device needs its other cores. */
export function openPool(size = 1): Threads {
  return new Threads(size, spawn);
}

function spawn(employer: Employer): Thread {
  const worker = new Worker(new URL('./browser-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }) => employer.replied(data);
  worker.onerror = ({ message }) => employer.died(new Error(`a bot's thread failed: ${message}`));
  return { post: job => worker.postMessage(job), terminate: async () => worker.terminate() };
}
