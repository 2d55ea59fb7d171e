import { type Job, perform } from './work.ts';

/** The part of a worker's global scope used here: this folder is type-checked without the DOM. */
declare const self: {
  onmessage: ((event: { readonly data: Job }) => void) | null;
  postMessage(message: unknown): void;
};

self.onmessage = async ({ data }) => self.postMessage(await perform(data));
