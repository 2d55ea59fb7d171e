import type * as v from 'valibot';
import type { Parsed } from '../../engine/refusal.ts';
import type { Secret } from '../../protocol/requests.ts';

/** A validated request. */
export interface Call<Query, Body> {
  readonly table: string;
  readonly query: Query;
  readonly body: Body;
  /** From the `Authorization` header. */
  readonly secret: Secret | undefined;
  /** The client's network, the key of limits. */
  readonly network: string;
  /** The client went away, or the server stops. */
  readonly gone: AbortSignal;
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
  readonly answer: v.GenericSchema;
  /** The response may depend on the secret of the request. */
  readonly takesSecret?: true;
  /** `null` gives a response without content. */
  handle(call: Call<Query, Body>): Promise<Parsed<unknown>>;
}

/** Erases the types of an endpoint, for a list of endpoints. */
export function endpoint<Query, Body>(door: Endpoint<Query, Body>): Endpoint {
  return door as unknown as Endpoint;
}
