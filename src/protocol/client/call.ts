import type { Json } from '../../engine/json.ts';
import { accepted, type Parsed, type Refusal, refuse, refused } from '../../engine/refusal.ts';
import { authorizationOf } from './credential.ts';

/** A request to a server. */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** The path below `/api/`. */
  readonly path: string;
  readonly body?: Json;
  readonly secret?: string | undefined;
}

const NO_CONTENT = 204;
const UNREACHABLE = refuse('page', 'unreachable');

/** Sends a request to the server at this address. */
export async function callServer<T>(base: string, { method, path, body, secret }: Call): Promise<Parsed<T>> {
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(secret !== undefined && { authorization: authorizationOf(secret) }),
  };
  try {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(new URL(`api/${path}`, base), { method, headers, ...sent });
    const content: unknown = answer.status === NO_CONTENT ? null : await answer.json();
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
export async function callWithRetry<T>(base: string, call: Call): Promise<Parsed<T>> {
  for (const pause of RETRY_PAUSES) {
    const answer = await callServer<T>(base, call);
    if (answer.ok || !isPassing(answer.refusal)) return answer;
    await new Promise(resolve => setTimeout(resolve, pause));
  }
  return callServer(base, call);
}
