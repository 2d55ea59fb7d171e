import * as v from 'valibot';
import type { Json } from '../../engine/json.ts';
import { whole } from '../../engine/shape.ts';
import type { Seat } from '../../engine/turn.ts';
import { tempoSchema } from '../clock/tempo.ts';
import { levelSchema, seatSetupsSchema, VISIBILITIES } from '../events/events.ts';

/** Longer than any text of a request may be; what it means has a tighter limit of its own. */
const text = v.pipe(v.string(), v.maxLength(2000));
const json = v.custom<Json>(value => value !== undefined);
/** The `step` of the view that this answers, so that a late answer is refused. */
const step = v.exactOptional(whole);

/** What a person asks for the own seat. Options are tried in order: what comes most often is first. */
const seatRequests = [
  v.strictObject({ type: v.literal('act'), do: json, step }),
  v.strictObject({ type: v.literal('leave') }),
  v.strictObject({ type: v.literal('hand-on'), name: text }),
  v.strictObject({ type: v.literal('undo'), step }),
  v.strictObject({ type: v.literal('concede') }),
  v.strictObject({ type: v.literal('say'), text }),
] as const;
const seatRequestSchema = v.variant('type', [...seatRequests]);
export type SeatRequest = v.InferOutput<typeof seatRequestSchema>;

/** Everything a client may ask of a table in its own words. */
export const clientRequests = [
  ...seatRequests,
  v.strictObject({ type: v.literal('sit'), seat: whole, name: text, nonce: text }),
  v.strictObject({ type: v.literal('give'), seat: whole, level: levelSchema }),
  v.strictObject({ type: v.literal('take-back'), seat: whole }),
  v.strictObject({ type: v.literal('close') }),
] as const;

/** A request of a client; the server adds the id of the new table to a rematch. */
export type Request =
  | v.InferOutput<(typeof clientRequests)[number]>
  | { readonly type: 'rematch'; readonly table: string };

/** Who asks: whoever holds a seat's secret or the owner's, or somebody with neither. */
export type Speaker = Seat | 'owner' | 'guest';

export type Command = Request & { readonly from: Speaker };

/** What only the program that keeps the table says: a bot's act, the time, who is there. */
export type HouseCommand = { readonly from: 'house' } & (
  | { readonly type: 'play-for'; readonly seat: Seat; readonly do: Json; readonly step?: number }
  | { readonly type: 'tick' }
  | { readonly type: 'connect'; readonly seat: Seat }
  | { readonly type: 'disconnect'; readonly seat: Seat }
);

export type AnyCommand = Command | HouseCommand;
export type CommandOf<Type extends AnyCommand['type']> = Extract<AnyCommand, { type: Type }>;

/** What somebody wants to play: a table without the id and the seed, which its keeper adds. */
export const setupSchema = v.strictObject({
  game: v.string(),
  options: v.record(v.string(), json),
  seats: seatSetupsSchema,
  tempo: tempoSchema,
  visibility: v.picklist(VISIBILITIES),
});
export type TableSetup = v.InferOutput<typeof setupSchema>;
