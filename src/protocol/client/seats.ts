import type { Json } from '../../engine/json.ts';
import type { Parsed } from '../../engine/refusal.ts';
import type { Seat } from '../../engine/turn.ts';
import type { TableView } from '../../table/view/view.ts';
import type { ClientRequest } from '../requests.ts';
import type { Done } from '../socket-messages.ts';
import { callWithRetry } from './call.ts';
import { randomHex } from './random.ts';

/** A table of a server, as seen by the holder of a secret. */
export interface TableAddress {
  readonly server: string;
  readonly table: string;
  readonly secret?: string | undefined;
}

export function fetchView({ server, table, secret }: TableAddress): Promise<Parsed<TableView>> {
  return callWithRetry(server, { method: 'GET', path: `tables/${encodeURIComponent(table)}`, secret });
}

/**
 * Sends a request that changes who sits where. It goes over HTTP, because the server closes sockets whose secret was
 * revoked. The id makes it safe to send it again; `fresh` is the seat's new secret.
 */
export function sendSeatRequest(
  { server, table, secret }: TableAddress,
  ask: ClientRequest,
  fresh?: string,
): Promise<Parsed<Done>> {
  const body = { id: randomHex(12), ask, ...(fresh !== undefined && { secret: fresh }) };
  return callWithRetry(server, {
    method: 'POST',
    path: `tables/${encodeURIComponent(table)}`,
    body: body as unknown as Json,
    secret,
  });
}

/** The answer to a player who sat down. */
export interface Seated extends Done {
  /** The table's commitment to its seed, as it was before the server received the player's nonce. */
  readonly commitment: string;
}

/**
 * Takes a seat. `fresh` becomes its secret, unless the seat already has one. The commitment comes from the view before:
 * a seed chosen after the nonce was known would not match it.
 */
export async function sitDown(
  address: TableAddress,
  seat: Seat,
  name: string,
  fresh?: string,
): Promise<Parsed<Seated>> {
  const view = await fetchView(address);
  if (!view.ok) return view;
  const { commitment } = view.value.shuffle;
  const done = await sendSeatRequest(address, { type: 'sit', seat, name, nonce: randomHex(16) }, fresh);
  return done.ok ? { ok: true, value: { ...done.value, commitment } } : done;
}
