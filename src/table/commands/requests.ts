import * as v from 'valibot';
import type { Json } from '../../engine/json.ts';
import { whole } from '../../engine/shape.ts';
import { slipSchema } from '../../engine/slips/slip.ts';
import type { Seat } from '../../engine/turn.ts';
import { tempoSchema } from '../clock/tempo.ts';
import { levelSchema, seatSetupsSchema, VISIBILITIES } from '../events/events.ts';

/** An upper bound for any text; names and chat have tighter limits of their own. */
const text = v.pipe(v.string(), v.maxLength(2000));
const json = v.custom<Json>(value => value !== undefined);
/** The `step` of the view that the client saw, so that a late request is refused. */
const step = v.exactOptional(whole);

/** Requests of a person for their own seat. Variants are tried in order, so the most frequent is first. */
const seatRequests = [
  v.strictObject({ type: v.literal('act'), do: json, step }),
  v.strictObject({ type: v.literal('leave') }),
  v.strictObject({ type: v.literal('hand-on'), name: text }),
  v.strictObject({ type: v.literal('rename'), name: text }),
  v.strictObject({ type: v.literal('undo'), step }),
  v.strictObject({ type: v.literal('concede') }),
  v.strictObject({ type: v.literal('say'), text }),
  v.strictObject({ type: v.literal('write-slip'), slip: slipSchema }),
  v.strictObject({ type: v.literal('withdraw-slip') }),
  v.strictObject({ type: v.literal('set-forced'), on: v.boolean() }),
] as const;
const seatRequestSchema = v.variant('type', [...seatRequests]);
export type SeatRequest = v.InferOutput<typeof seatRequestSchema>;

/** All requests of clients that are commands of the table as they are. */
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

/** The sender of a request: the holder of a seat's or the owner's secret, or a guest without one. */
export type Speaker = Seat | 'owner' | 'guest';

export type Command = Request & { readonly from: Speaker };

/** Commands of the program that runs the table: bot moves, clock ticks, presence, deleted names. */
export type HouseCommand = { readonly from: 'house' } & (
  | { readonly type: 'play-for'; readonly seat: Seat; readonly do: Json; readonly step?: number }
  | { readonly type: 'tick' }
  | { readonly type: 'connect'; readonly seat: Seat }
  | { readonly type: 'disconnect'; readonly seat: Seat }
  | { readonly type: 'forget'; readonly seat: Seat }
);

export type AnyCommand = Command | HouseCommand;
export type CommandOf<Type extends AnyCommand['type']> = Extract<AnyCommand, { type: Type }>;

/** The setup of a new table; the server adds its id and seed. */
export const setupSchema = v.strictObject({
  game: v.string(),
  options: v.record(v.string(), json),
  seats: seatSetupsSchema,
  tempo: tempoSchema,
  visibility: v.picklist(VISIBILITIES),
});
export type TableSetup = v.InferOutput<typeof setupSchema>;
