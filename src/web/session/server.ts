import type { Json } from '../../engine/json.ts';
import { accepted, type Parsed, type Refusal, refuse, refused } from '../../engine/refusal.ts';

/** A Slipstream server marks the page; a plain file server does not. */
export const isServed =
  document.querySelector('meta[name="slipstream"]')?.getAttribute('content') === 'server';

const UNREACHABLE = refuse('page', 'unreachable');

interface Call {
  readonly method: 'GET' | 'POST';
  /** The path below `/api/`. */
  readonly path: string;
  readonly body?: Json;
  readonly secret?: string | undefined;
}

/** Sends a request to the server this page was loaded from. */
export async function callServer<T>({ method, path, body, secret }: Call): Promise<Parsed<T>> {
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
  };
  try {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(new URL(`api/${path}`, document.baseURI), { method, headers, ...sent });
    const content: unknown = await answer.json();
    return answer.ok ? accepted(content as T) : refused((content as { refusal: Refusal }).refusal);
  } catch {
    // No answer, a broken one, or one from a proxy.
    return refused(UNREACHABLE);
  }
}

/** Pauses before retrying, in milliseconds. */
export const RETRY_PAUSES: readonly number[] = [400, 1000, 2500];
const PASSING = [UNREACHABLE.code, 'trouble', 'too-fast'];

/** Whether a retry may succeed. */
export function isPassing({ code }: Refusal): boolean {
  return PASSING.includes(code);
}

/** Retries if no answer comes. Only for idempotent requests. */
export async function callWithRetry<T>(call: Call): Promise<Parsed<T>> {
  for (const pause of RETRY_PAUSES) {
    const answer = await callServer<T>(call);
    if (answer.ok || !isPassing(answer.refusal)) return answer;
    await new Promise(resolve => setTimeout(resolve, pause));
  }
  return callServer(call);
}

/** The address of the WebSocket endpoint. */
export function socketAddress(): URL {
  const address = new URL('api/socket', document.baseURI);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address;
}
