import * as v from 'valibot';
import { LEVELS } from '../../bots/levels.ts';
import type { Json } from '../../engine/json.ts';
import { gameEventSchema } from '../../engine/record.ts';
import type { Parsed } from '../../engine/refusal.ts';
import { parseShape, whole } from '../../engine/shape.ts';
import { slipSchema } from '../../engine/slips/slip.ts';
import { tempoSchema } from '../clock/tempo.ts';
import { SHUFFLE_VERSION } from '../shuffle/shuffle-version.ts';
import { STOPS } from '../slips/slip-state.ts';

export const FORMAT = 'slipstream-table/1';

export const VISIBILITIES = ['public', 'private'] as const;

/** The level of a bot. */
export const levelSchema = v.picklist(LEVELS);

/** How a seat is set up: open to any visitor, reserved for the holder of its link, or a bot. */
const seatSetupSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('open') }),
  v.strictObject({ kind: v.literal('reserved'), name: v.string() }),
  v.strictObject({ kind: v.literal('bot'), level: levelSchema }),
]);
export const seatSetupsSchema = v.pipe(v.array(seatSetupSchema), v.readonly());
export type SeatSetup = v.InferOutput<typeof seatSetupSchema>;

const seat = v.pipe(whole, v.minValue(0));
/** Data of the game; the game checks its shape. */
const json = v.custom<Json>(value => value !== undefined);

/** `seq` numbers a table's events from 1 without gaps; `at` is the time in milliseconds and never decreases. */
function event<const Type extends string, Entries extends v.ObjectEntries>(type: Type, entries: Entries) {
  const stamp = { seq: v.pipe(whole, v.minValue(1)), at: whole };
  return v.strictObject({ type: v.literal(type), ...stamp, ...entries });
}

/** The number of the line, or the name of the stop, that stopped a slip. */
const stopPlace = v.nullable(v.union([v.string(), whole]));

/** `slip`: by the person's order slip. `forced`: there was no alternative. */
export const AUTOMATIC = ['slip', 'forced'] as const;
export type Automatic = (typeof AUTOMATIC)[number];

/** A game event, and the level of the bot if one played it, or why it was played for the person. */
const act = {
  seat,
  do: json,
  bot: v.exactOptional(levelSchema),
  by: v.exactOptional(v.picklist(AUTOMATIC)),
};

/**
 * All events of a table, described in docs/tables.md. Stores keep them for years: never rename a field or change its
 * meaning. Variants are tried in order, so the most frequent are first.
 */
const eventSchema = v.variant('type', [
  event('acted', act),
  event('chose', act),
  event('opened', {}),
  event('chance', { chance: json }),
  event('created', {
    format: v.literal(FORMAT),
    table: v.string(),
    game: v.string(),
    options: v.record(v.string(), json),
    seats: seatSetupsSchema,
    tempo: tempoSchema,
    visibility: v.picklist(VISIBILITIES),
    seed: v.string(),
    /** The version of the shuffles; 1 if missing. */
    shuffle: v.exactOptional(v.literal(SHUFFLE_VERSION)),
    /** The version of the game's rules; 1 if missing. */
    rules: v.exactOptional(v.pipe(whole, v.minValue(1))),
    /** The events of a record that the game continues from. */
    from: v.exactOptional(v.pipe(v.array(gameEventSchema), v.readonly())),
  }),
  event('sat', { seat, name: v.string(), nonce: v.string() }),
  event('left', { seat }),
  event('handed', { seat, name: v.string() }),
  event('renamed', { seat, name: v.string() }),
  event('forgotten', { seat }),
  event('gave', { seat, level: levelSchema }),
  event('took', { seat }),
  event('started', {}),
  event('undone', { seat }),
  event('connected', { seat }),
  event('disconnected', { seat }),
  event('reminded', { seat }),
  event('timed-out', { seat }),
  event('conceded', { seat }),
  event('slip-written', { seat, slip: slipSchema }),
  event('slip-withdrawn', { seat }),
  event('slip-stopped', { seat, why: v.picklist(STOPS), where: stopPlace }),
  event('forced-set', { seat, on: v.boolean() }),
  event('said', { seat, text: v.string() }),
  event('closed', {}),
  event('rematched', { table: v.string() }),
]);
export type TableEvent = v.InferOutput<typeof eventSchema>;
export type EventOf<Type extends TableEvent['type']> = Extract<TableEvent, { type: Type }>;

/** An event before it gets its number and time. */
export type Fact = { [Type in TableEvent['type']]: Omit<EventOf<Type>, 'seq' | 'at'> }[TableEvent['type']];

export function parseTableEvent(input: unknown): Parsed<TableEvent> {
  return parseShape(eventSchema, input, '');
}
