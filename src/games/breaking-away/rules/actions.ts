import * as v from 'valibot';
import { whole } from '../../../engine/shape.ts';

/** The order for one rider (BA-32): a value, to retire, or `null` for a rider off the course. */
const order = v.nullable(v.union([v.literal('retire'), whole]));

export const actionSchema = v.variant('type', [
  v.strictObject({ type: v.literal('allocate'), values: v.array(v.array(whole)) }),
  v.strictObject({ type: v.literal('ride'), value: v.pipe(whole, v.minValue(1)) }),
  v.strictObject({ type: v.literal('retire') }),
  v.strictObject({ type: v.literal('orders'), riders: v.strictTuple([order, order, order, order]) }),
]);
export type Action = v.InferOutput<typeof actionSchema>;

export const chanceSchema = v.strictObject({ start: whole });

/** The starting values of riders 1 to 4 (BA-4). */
export type LineUp = readonly (readonly number[])[];

export type Order = number | 'retire' | null;

/** The orders for riders 1 to 4 in this round (BA-32). */
export type Orders = readonly Order[];

/** A line-up, the value to ride, `RETIRE`, or orders for all riders. */
export type Choice = number | LineUp | Orders;
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
    case 'orders':
      return action.riders;
  }
}

/** Orders are always for four riders; the first item of a line-up is a list. */
export function isOrders(choice: LineUp | Orders): choice is Orders {
  return choice.length > 0 && !Array.isArray(choice[0]);
}

export function makeAction(choice: Choice): Action {
  if (typeof choice !== 'number') return isOrders(choice) ? makeOrders(choice) : makeAllocation(choice);
  return choice === RETIRE ? { type: 'retire' } : { type: 'ride', value: choice };
}

function makeAllocation(lineUp: LineUp): Action {
  return { type: 'allocate', values: lineUp.map(values => [...values]) };
}

function makeOrders([first, second, third, fourth]: Orders): Action {
  return { type: 'orders', riders: [first, second, third, fourth] };
}
