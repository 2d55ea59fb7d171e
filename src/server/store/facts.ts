import * as v from 'valibot';
import type { Json } from '../../engine/json.ts';
import { whole } from '../../engine/shape.ts';
import { holderSchema } from '../../protocol/holder.ts';
import { standingSchema, termsSchema } from '../../table/view/summary.ts';

/** These names are joined with other characters in the names of jobs and in messages between processes. */
const name = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));

/** A list that is never changed in place. */
const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly());

const json = v.custom<Json>(value => value !== undefined);

/** The stored form of a secret (secrets.ts). */
export const secretHashSchema = v.pipe(v.string(), v.brand('SecretHash'));
export type SecretHash = v.InferOutput<typeof secretHashSchema>;

/** The link of a holder. Only the hash of its secret is stored. */
const linkSchema = v.strictObject({ holder: holderSchema, hash: secretHashSchema });
export type Link = v.InferOutput<typeof linkSchema>;

/** Identifies a request to a table: the sender, as named by the server, and the id that the sender chose. */
const requestKeySchema = v.strictObject({ by: v.string(), id: v.string() });
export type RequestKey = v.InferOutput<typeof requestKeySchema>;

/** An event. The last event of an append carries the request that caused the append. */
const storedEventSchema = v.strictObject({
  event: json,
  request: v.exactOptional(requestKeySchema),
});
export type StoredEvent = v.InferOutput<typeof storedEventSchema>;

/** A job of a table (jobs.ts). */
const tableJobSchema = v.strictObject({ kind: name, key: v.string(), runAt: whole });
export type TableJob = v.InferOutput<typeof tableJobSchema>;

/** A whole table, as it is created and as it is copied from one store to another. */
export const storedTableSchema = v.strictObject({
  id: name,
  terms: termsSchema,
  standing: standingSchema,
  links: list(linkSchema),
  /** In order, numbered from 1. At least one. */
  events: v.pipe(v.array(storedEventSchema), v.minLength(1), v.readonly()),
  jobs: list(tableJobSchema),
});
export type StoredTable = v.InferOutput<typeof storedTableSchema>;
