import * as v from 'valibot';
import type { Json } from '../json.ts';
import { whole } from '../shape.ts';

/** More lines than anybody reads, and few enough for a message. */
const MOST_LINES = 12;
const MOST_CONDITIONS = 4;
const MOST_TURNS = 99;

const name = v.pipe(v.string(), v.regex(/^[a-zA-Z][\w-]{0,39}$/));
const json = v.custom<Json>(value => value !== undefined);

/** `changed`: a number differs by at least the value from what it was when the slip was written. */
const COMPARISONS = ['is', 'is-not', 'at-least', 'at-most', 'changed'] as const;

export const conditionSchema = v.strictObject({
  fact: name,
  is: v.picklist(COMPARISONS),
  value: v.union([whole, v.boolean(), name]),
});
export type Condition = v.InferOutput<typeof conditionSchema>;

const conditions = v.pipe(v.array(conditionSchema), v.maxLength(MOST_CONDITIONS));

/** Conditions, and what to do if all hold: a choice that the game names, a definite action, or to ask the person. */
const lineSchema = v.union([
  v.strictObject({ if: conditions, play: name }),
  v.strictObject({ if: conditions, do: json }),
  v.strictObject({ if: conditions, stop: v.literal(true) }),
]);
export type SlipLine = v.InferOutput<typeof lineSchema>;

/**
 * Orders of a seat for its coming turns. When its turn comes, the first line whose conditions hold and whose action is legal
 * is played. If a stop applies or no line fits, the slip stops and the person is asked.
 */
export const slipSchema = v.strictObject({
  lines: v.pipe(v.array(lineSchema), v.minLength(1), v.maxLength(MOST_LINES)),
  /** Names of the game's stops. */
  stop: v.pipe(v.array(name), v.maxLength(MOST_LINES)),
  /** The number of acts it may play; `null` for no limit. */
  turns: v.nullable(v.pipe(whole, v.minValue(1), v.maxValue(MOST_TURNS))),
});
export type Slip = v.InferOutput<typeof slipSchema>;
