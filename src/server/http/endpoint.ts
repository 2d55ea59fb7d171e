import type * as v from 'valibot';
import type { Parsed } from '../../engine/refusal.ts';

/** What a request says, checked. */
export interface Call<Query, Body> {
  readonly table: string;
  readonly query: Query;
  readonly body: Body;
  /** From the `Authorization` header. */
  readonly secret: string | undefined;
  /** The key of limits by address. */
  readonly network: string;
  /** The client went away, or the server stops. */
  readonly gone: AbortSignal;
}

/** A door of the HTTP interface: the routes and their description are both made from these. */
export interface Endpoint<Query = unknown, Body = unknown> {
  readonly method: 'GET' | 'POST';
  /** `{table}` stands for the id of a table. */
  readonly path: string;
  readonly summary: string;
  readonly query?: v.GenericSchema<unknown, Query>;
  readonly body?: v.GenericSchema<unknown, Body>;
  readonly answer: v.GenericSchema;
  /** Whom it serves can depend on the secret that comes along. */
  readonly takesSecret?: true;
  /** `null` is answered without content. */
  handle(call: Call<Query, Body>): Promise<Parsed<unknown>>;
}

/** An endpoint among others, its types forgotten. */
export function endpoint<Query, Body>(door: Endpoint<Query, Body>): Endpoint {
  return door as unknown as Endpoint;
}
