import * as v from 'valibot';
import type { AnyGame, Game, Meta } from './game.ts';
import type { Json } from './json.ts';
import { makeOptions, parseOptions } from './options.ts';
import type { Step } from './play.ts';
import { type Parsed, refuse, refused } from './refusal.ts';
import type { Result } from './result.ts';
import { parseShape, whole } from './shape.ts';

const FORMAT = 'slipstream/1';

export type GameEvent = { readonly seat: number; readonly do: Json } | { readonly chance: Json };

export const gameEventSchema = v.union([
  v.strictObject({ chance: v.custom<Json>(() => true) }),
  v.strictObject({ seat: whole, do: v.custom<Json>(() => true) }),
]);
const seatEventSchema = gameEventSchema.options[1];

const recordSchema = v.strictObject({
  format: v.literal(FORMAT),
  game: v.string(),
  options: v.optional(v.unknown()),
  seats: v.pipe(v.array(v.string()), v.readonly()),
  events: v.pipe(v.array(v.unknown()), v.readonly()),
  result: v.optional(v.unknown()),
  shuffle: v.optional(v.unknown()),
});

/** A record whose head has the right shape; events and result are checked as they are replayed. */
export type GameRecord = v.InferOutput<typeof recordSchema>;

export function parseRecord(text: string): Parsed<GameRecord> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refused(refuse('records', 'not-json'));
  }
  return parseShape(recordSchema, json, '');
}

/** The full options, if the game accepts them with this number of seats. */
export function parseSetup<Options>(meta: Meta<Options>, seats: number, given: unknown): Parsed<Options> {
  const { min, max, rule } = meta.seats;
  if (seats < min || seats > max) return refused(refuse(rule, 'bad-seat-count', { seats, min, max }));
  const options = parseOptions(meta.options, given);
  if (!options.ok) return options;
  const refusal = meta.checkOptions?.(options.value, seats, Object.keys(given as object));
  return refusal ? refused(refusal) : options;
}

export function parseEvent(event: unknown): Parsed<GameEvent> {
  const isChance = typeof event === 'object' && event !== null && 'chance' in event;
  return parseShape(isChance ? gameEventSchema.options[0] : seatEventSchema, event, '');
}

export function makeEvent<S, C, K, V, O>(game: Game<S, C, K, V, O>, step: Step<C, K>): GameEvent {
  if (step.seat === null) return { chance: game.makeChance(step.chance) };
  return { seat: step.seat, do: game.makeAction(step.choice) };
}

/** A record as it is written to a file. */
export function makeRecord(
  game: AnyGame,
  options: unknown,
  names: readonly string[],
  events: readonly GameEvent[],
  result: Result | null,
): GameRecord {
  return {
    format: FORMAT,
    game: game.meta.id,
    options: makeOptions(game.meta.options, options),
    seats: names,
    events,
    ...(result && { result: { scores: result.scores, ranks: result.ranks } }),
  };
}
