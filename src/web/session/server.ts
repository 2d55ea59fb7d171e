import type { Parsed } from '../../engine/refusal.ts';
import * as client from '../../protocol/client/call.ts';

/** A Slipstream server marks the page; a plain file server does not. */
export const isServed =
  document.querySelector('meta[name="slipstream"]')?.getAttribute('content') === 'server';

/** The address of the server this page was loaded from. */
export const SERVER = document.baseURI;

/** Sends a request to the server this page was loaded from. */
export function callServer<T>(call: client.Call): Promise<Parsed<T>> {
  return client.callServer(SERVER, call);
}

/** Retries if no answer comes. Only for idempotent requests. */
export function callWithRetry<T>(call: client.Call): Promise<Parsed<T>> {
  return client.callWithRetry(SERVER, call);
}
