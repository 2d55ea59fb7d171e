import type * as v from 'valibot';
import type { Parsed } from '../../engine/refusal.ts';
import type { Secret } from '../../protocol/requests.ts';
import type { FoundSession } from '../cards/card-store.ts';
import type { Proof } from '../hall/identity.ts';

/** A validated request. */
export interface Call<Query, Body> {
  readonly table: string;
  readonly query: Query;
  readonly body: Body;
  /** From the `Authorization` header: a secret, or a link of the player card. */
  readonly proof: Proof | undefined;
  /** The client's network, the key of limits. */
  readonly network: string;
  /** The client went away, or the server stops. */
  readonly gone: AbortSignal;
  /** The player card of the request, if the endpoint takes one. */
  readonly session: FoundSession | null;
  /** Browser and system in words. */
  readonly device: string;
  /** The origin of our own page that sent this, `null` for a program. */
  readonly origin: string | null;
  /** Gives the browser the cookie of this session, or removes it. */
  keepSession(secret: Secret | null): void;
}

/** An endpoint of the HTTP interface. Both the routes and the OpenAPI description are made from these. */
export interface Endpoint<Query = unknown, Body = unknown> {
  /** The `operationId` in the OpenAPI description. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** `{table}` stands for the id of a table. */
  readonly path: string;
  readonly summary: string;
  readonly query?: v.GenericSchema<unknown, Query>;
  readonly body?: v.GenericSchema<unknown, Body>;
  /** Without one, the response has no content. */
  readonly answer?: v.GenericSchema;
  /** The response may depend on the secret of the request. */
  readonly takesSecret?: true;
  /** The response depends on the player card: of the cookie, or of a token in the `Authorization` header. */
  readonly takesCard?: true;
  /** `null` gives a response without content. */
  handle(call: Call<Query, Body>): Promise<Parsed<unknown>>;
}

/** Erases the types of an endpoint, for a list of endpoints. */
export function endpoint<Query, Body>(door: Endpoint<Query, Body>): Endpoint {
  return door as unknown as Endpoint;
}
