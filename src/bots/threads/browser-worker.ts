import { type Job, perform } from './work.ts';

/** As much of a worker's global scope as is needed here: this room is checked without the DOM's types. */
declare const self: {
  onmessage: ((event: { readonly data: Job }) => void) | null;
  postMessage(message: unknown): void;
};

self.onmessage = async ({ data }) => self.postMessage(await perform(data));
