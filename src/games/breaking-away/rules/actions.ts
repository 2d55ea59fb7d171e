import * as v from 'valibot';
import { whole } from '../../../engine/shape.ts';

export const actionSchema = v.variant('type', [
  v.strictObject({ type: v.literal('allocate'), values: v.array(v.array(whole)) }),
  v.strictObject({ type: v.literal('ride'), value: v.pipe(whole, v.minValue(1)) }),
  v.strictObject({ type: v.literal('retire') }),
]);
export type Action = v.InferOutput<typeof actionSchema>;

export const chanceSchema = v.strictObject({ start: whole });

/** The starting values of riders 1 to 4 (BA-4). */
export type LineUp = readonly (readonly number[])[];

/** A line-up, the value to ride, or `RETIRE`. */
export type Choice = number | LineUp;
export const RETIRE = 0;

/** The starting team (BA-6). */
export type Chance = number;

export function parseAction(action: Action): Choice {
  switch (action.type) {
    case 'allocate':
      return action.values;
    case 'ride':
      return action.value;
    case 'retire':
      return RETIRE;
  }
}

export function makeAction(choice: Choice): Action {
  if (typeof choice !== 'number') return { type: 'allocate', values: choice.map(values => [...values]) };
  return choice === RETIRE ? { type: 'retire' } : { type: 'ride', value: choice };
}
