import * as v from 'valibot';
import type { Json } from '../../engine/json.ts';
import { whole } from '../../engine/shape.ts';
import { holderSchema } from '../../protocol/holder.ts';
import { tempoSchema } from '../../table/clock/tempo.ts';
import { VISIBILITIES } from '../../table/events/events.ts';
import type { Phase } from '../../table/table.ts';

const PHASES = ['waiting', 'running', 'over', 'closed'] as const satisfies readonly Phase[];

/** These names are joined with other characters in the names of jobs and in messages between processes. */
const name = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));

/** A list that is never changed in place. */
const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly());

const json = v.custom<Json>(value => value !== undefined);

/** Set when a table is created, and never changed. */
export const termsSchema = v.strictObject({
  game: v.string(),
  options: v.record(v.string(), json),
  tempo: tempoSchema,
  visibility: v.picklist(VISIBILITIES),
  created: whole,
});
export type Terms = v.InferOutput<typeof termsSchema>;

/** The part of a table's state that lists show or sort by. All times are in milliseconds. */
export const standingSchema = v.strictObject({
  phase: v.picklist(PHASES),
  started: v.nullable(whole),
  updated: whole,
  /** When the next deadline falls due, `null` if there is none. */
  deadline: v.nullable(whole),
  /** The number of seats that any visitor can take. */
  seatsFree: whole,
  /** Names by seat, `null` for an empty seat. */
  players: list(v.nullable(v.string())),
  /** The seats that must act now. */
  awaited: list(whole),
  /** One of them is played by a bot. Exports of older versions do not say. */
  botAwaited: v.optional(v.boolean(), false),
});
export type Standing = v.InferOutput<typeof standingSchema>;

/** The link of a holder. Only the hash of its secret is stored (secrets.ts). */
export const linkSchema = v.strictObject({ holder: holderSchema, hash: v.string() });
export type Link = v.InferOutput<typeof linkSchema>;

/** Identifies a request to a table: the sender, as the server names them, and the id that the sender chose. */
export const requestSchema = v.strictObject({ by: v.string(), id: v.string() });
export type Request = v.InferOutput<typeof requestSchema>;

/** An event. The last event of an append carries the request that caused the append. */
export const storedEventSchema = v.strictObject({
  event: json,
  request: v.exactOptional(requestSchema),
});
export type StoredEvent = v.InferOutput<typeof storedEventSchema>;

/** A job of a table (jobs.ts). */
export const tableJobSchema = v.strictObject({ kind: name, key: v.string(), runAt: whole });
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
