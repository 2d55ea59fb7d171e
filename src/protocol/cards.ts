import * as v from 'valibot';
import type { Json } from '../engine/json.ts';
import { whole } from '../engine/shape.ts';
import { tempoSchema } from '../table/clock/tempo.ts';
import { VISIBILITIES } from '../table/events/events.ts';
import { PHASES } from '../table/table.ts';
import { holderSchema } from './holder.ts';
import { secretSchema } from './requests.ts';

const json = v.custom<Json>(value => value !== undefined);

/** A new table with the secrets of its links. */
export const madeSchema = v.strictObject({
  table: v.string(),
  owner: secretSchema,
  spectator: secretSchema,
  /** Of reserved seats; a player who takes another seat gets its secret then. */
  seats: v.pipe(v.array(v.nullable(secretSchema)), v.readonly()),
});
export type MadeTable = v.InferOutput<typeof madeSchema>;

/** A table in a list. Nothing in it depends on what players do in secret. */
export const cardSchema = v.strictObject({
  table: v.string(),
  game: v.string(),
  options: v.record(v.string(), json),
  tempo: tempoSchema,
  visibility: v.picklist(VISIBILITIES),
  phase: v.picklist(PHASES),
  /** Names by seat, `null` for an empty seat. */
  players: v.pipe(v.array(v.nullable(v.string())), v.readonly()),
  /** The number of seats that any visitor can take. */
  seatsFree: whole,
  created: whole,
});
export type TableCard = v.InferOutput<typeof cardSchema>;

/** A table in the list of its own players. */
export const ownCardEntries = {
  ...cardSchema.entries,
  /** What the secret is for: a seat's number, `owner` or `spectator`. */
  holder: holderSchema,
  /** This seat has to act. */
  awaited: v.boolean(),
  /** The index of the secret in the request. */
  secret: whole,
} as const;
const ownCardSchema = v.strictObject(ownCardEntries);
export type OwnCard = v.InferOutput<typeof ownCardSchema>;

/** A page of a player's own tables. */
export const ownCardsSchema = v.strictObject({
  tables: v.array(ownCardSchema),
  /** To be sent as `after` for the next page; `null` on the last one. */
  next: v.nullable(v.string()),
});
export type OwnCards = v.InferOutput<typeof ownCardsSchema>;
