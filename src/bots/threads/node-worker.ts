import { parentPort } from 'node:worker_threads';
import { type Job, perform } from './work.ts';

if (!parentPort) throw new Error('this runs in a thread of the pool');
const port = parentPort;
port.on('message', async (job: Job) => port.postMessage(await perform(job)));
