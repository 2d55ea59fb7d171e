import type { Json } from '../../engine/json.ts';
import type { Parsed } from '../../engine/refusal.ts';
import type { Seat } from '../../engine/turn.ts';
import type { ClientRequest } from '../../protocol/requests.ts';
import type { Done } from '../../protocol/socket-messages.ts';
import type { TableView } from '../../table/view/view.ts';
import { randomHex } from './random.ts';
import { keepSecrets, secretsOf } from './secrets.ts';
import { callWithRetry } from './server.ts';

/**
 * Sends a request that changes who sits where. It goes over HTTP, because the server closes sockets whose secret was
 * revoked. The id makes it safe to send it again; `secret` is the seat's new one.
 */
export function sendSeatRequest(
  table: string,
  ask: ClientRequest,
  key: string | undefined,
  secret?: string,
): Promise<Parsed<Done>> {
  const body = { id: randomHex(12), ask, ...(secret !== undefined && { secret }) };
  return callWithRetry({
    method: 'POST',
    path: `tables/${encodeURIComponent(table)}`,
    body: body as unknown as Json,
    secret: key,
  });
}

/**
 * Takes a seat. `fresh` becomes its secret, unless the seat already has one. Keeps the table's commitment as
 * it was before the server received the nonce: a seed chosen afterwards would not match it.
 */
export async function sitDown(
  table: string,
  seat: Seat,
  name: string,
  key: string | undefined,
  fresh?: string,
): Promise<Parsed<Done>> {
  const path = `tables/${encodeURIComponent(table)}`;
  const view = await callWithRetry<TableView>({ method: 'GET', path, secret: key });
  if (!view.ok) return view;
  const done = await sendSeatRequest(table, { type: 'sit', seat, name, nonce: randomHex(16) }, key, fresh);
  const { commitment = view.value.shuffle.commitment } = secretsOf(table);
  if (done.ok) keepSecrets(table, { commitment });
  return done;
}
