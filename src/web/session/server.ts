import type { Parsed } from '../../engine/refusal.ts';
import * as client from '../../protocol/client/call.ts';
import { ROOT } from '../root.ts';

/** The address of the server this page was loaded from. */
export const SERVER = ROOT;

/** Sends a request to the server this page was loaded from. */
export function callServer<T>(call: client.Call): Promise<Parsed<T>> {
  return client.callServer(SERVER, call);
}

/** Retries if no answer comes. Only for idempotent requests. */
export function callWithRetry<T>(call: client.Call): Promise<Parsed<T>> {
  return client.callWithRetry(SERVER, call);
}
