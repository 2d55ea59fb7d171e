import * as v from 'valibot';
import { whole } from '../../../engine/shape.ts';
import type { Seat } from '../../../engine/turn.ts';

export const actionSchema = v.strictObject({ type: v.literal('run'), steps: whole });
export type Action = v.InferOutput<typeof actionSchema>;

export const chanceSchema = v.strictObject({ start: whole });

/** The number of steps (XY-4). */
export type Choice = number;

/** The seat that begins (XY-3). */
export type Chance = Seat;

export function parseAction({ steps }: Action): Choice {
  return steps;
}

export function makeAction(steps: Choice): Action {
  return { type: 'run', steps };
}

export function parseChance({ start }: v.InferOutput<typeof chanceSchema>): Chance {
  return start;
}

export function makeChance(start: Chance): v.InferOutput<typeof chanceSchema> {
  return { start };
}
