import * as v from 'valibot';
import type { Json } from '../../engine/json.ts';
import { whole } from '../../engine/shape.ts';
import { VISIBILITIES } from '../../table/events.ts';
import type { Phase } from '../../table/table.ts';
import { tempoSchema } from '../../table/tempo.ts';

const PHASES = ['waiting', 'running', 'over', 'closed'] as const satisfies readonly Phase[];

/** Part of the names of jobs and of the news between processes, which are put together with other characters. */
const name = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));

/** Nobody changes a list in place. */
const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly());

const json = v.custom<Json>(value => value !== undefined);

/** What is agreed when a table is made and never changes. */
export const termsSchema = v.strictObject({
  game: v.string(),
  options: v.record(v.string(), json),
  tempo: tempoSchema,
  visibility: v.picklist(VISIBILITIES),
  created: whole,
});
export type Terms = v.InferOutput<typeof termsSchema>;

/** What changes with the events of a table, as far as lists show it or sort by it. All times are in milliseconds. */
export const standingSchema = v.strictObject({
  phase: v.picklist(PHASES),
  started: v.nullable(whole),
  updated: whole,
  /** When the next thing falls due, if anything does. */
  deadline: v.nullable(whole),
  /** Seats that anybody who comes along can take. */
  seatsFree: whole,
  /** Names by seat, `null` where nobody sits. */
  players: list(v.nullable(v.string())),
  /** The seats that must act now. */
  awaited: list(whole),
  /** One of them is played by a bot. Exports of older versions do not say. */
  botAwaited: v.optional(v.boolean(), false),
});
export type Standing = v.InferOutput<typeof standingSchema>;

/** Who a link speaks for. Each has a secret of its own. */
export const holderSchema = v.union([whole, v.picklist(['owner', 'spectator'])]);
export type Holder = v.InferOutput<typeof holderSchema>;

/** The link of a holder: only the hash of its secret is ever stored (secrets.ts). */
export const linkSchema = v.strictObject({ holder: holderSchema, hash: v.string() });
export type Link = v.InferOutput<typeof linkSchema>;

/** Something asked of a table: who asked, as the server names them, and the id they gave it. */
export const requestSchema = v.strictObject({ by: v.string(), id: v.string() });
export type Request = v.InferOutput<typeof requestSchema>;

/** An event, and the request that led to it and to those just before it. */
export const storedEventSchema = v.strictObject({
  event: json,
  request: v.exactOptional(requestSchema),
});
export type StoredEvent = v.InferOutput<typeof storedEventSchema>;

/** When something is to be done for a table (jobs.ts). */
export const tableJobSchema = v.strictObject({ kind: name, key: v.string(), runAt: whole });
export type TableJob = v.InferOutput<typeof tableJobSchema>;

/** A whole table, as it is made and as it is moved from one store to another. */
export const storedTableSchema = v.strictObject({
  id: name,
  terms: termsSchema,
  standing: standingSchema,
  links: list(linkSchema),
  /** In order, the first has the number 1. There is always one. */
  events: v.pipe(v.array(storedEventSchema), v.minLength(1), v.readonly()),
  jobs: list(tableJobSchema),
});
export type StoredTable = v.InferOutput<typeof storedTableSchema>;
