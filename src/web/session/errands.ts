import type { Json } from '../../engine/json.ts';
import type { Parsed } from '../../engine/refusal.ts';
import type { Seat } from '../../engine/turn.ts';
import type { ClientRequest } from '../../server/protocol/asks.ts';
import type { Done } from '../../server/protocol/socket-messages.ts';
import { randomHex } from './random.ts';
import { callAgain } from './server.ts';

/**
 * What changes who sits where goes by single requests and not over the socket, which the server closes when its secret is
 * none any more. The id makes it harmless to ask again; `secret` is the seat's new one.
 */
export function runErrand(
  table: string,
  ask: ClientRequest,
  key: string | undefined,
  secret?: string,
): Promise<Parsed<Done>> {
  const body = { id: randomHex(12), ask, ...(secret !== undefined && { secret }) };
  return callAgain({
    method: 'POST',
    path: `tables/${encodeURIComponent(table)}`,
    body: body as unknown as Json,
    secret: key,
  });
}

/** Takes a seat; `fresh` is its secret from then on, unless it comes with its own. */
export function sitDown(
  table: string,
  seat: Seat,
  name: string,
  key: string | undefined,
  fresh?: string,
): Promise<Parsed<Done>> {
  return runErrand(table, { type: 'sit', seat, name, nonce: randomHex(16) }, key, fresh);
}
