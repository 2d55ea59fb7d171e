import type { Parsed } from '../../engine/refusal.ts';
import type { Seat } from '../../engine/turn.ts';
import * as client from '../../protocol/client/seats.ts';
import type { ClientRequest } from '../../protocol/requests.ts';
import type { Done } from '../../protocol/socket-messages.ts';
import { keepSecrets, secretsOf } from './secrets.ts';
import { SERVER } from './server.ts';

/** Sends a request that changes who sits where; `fresh` is the seat's new secret. */
export function sendSeatRequest(
  table: string,
  ask: ClientRequest,
  secret: string | undefined,
  fresh?: string,
): Promise<Parsed<Done>> {
  return client.sendSeatRequest({ server: SERVER, table, secret }, ask, fresh);
}

/** Takes a seat and keeps the table's commitment, to check the shuffles at the end. */
export async function sitDown(
  table: string,
  seat: Seat,
  name: string,
  secret: string | undefined,
  fresh?: string,
): Promise<Parsed<Done>> {
  const sat = await client.sitDown({ server: SERVER, table, secret }, seat, name, fresh);
  if (sat.ok) keepSecrets(table, { commitment: secretsOf(table).commitment ?? sat.value.commitment });
  return sat;
}
