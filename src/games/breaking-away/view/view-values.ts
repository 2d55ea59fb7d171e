// A rider's movement values as in views. There are few different ones, so each is created once and shared:
// comparing two of them is a comparison of references.
import { POINTS, SLOTS } from '../rules/data.ts';
import type { State } from '../rules/state.ts';

/** The number and the sum of the unused starting values. */
export interface Unseen {
  readonly count: number;
  readonly sum: number;
}

/** By count and sum. */
const UNSEEN = Array.from({ length: SLOTS + 1 }, (_, count) =>
  Array.from({ length: POINTS[0] + 1 }, (_, sum): Unseen => ({ count, sum })),
);
export const NONE_SEEN = UNSEEN[0][0];

export function unseenIn({ values }: State, from: number, to: number): Unseen {
  let count = 0;
  let sum = 0;
  for (let slot = from; slot < to; slot++) {
    if (values[slot] > 0) count++;
    sum += values[slot];
  }
  return UNSEEN[count][sum];
}

const BASE = 32;

/** Cache of lists, by their two lowest values and then by the others. */
const lists: (readonly number[])[][] = Array.from({ length: BASE * BASE }, () => []);

/** The values in these slots, ascending. */
export function valuesIn({ values }: State, from: number, to: number): readonly number[] {
  const a = from < to ? values[from] : 0;
  const b = from + 1 < to ? values[from + 1] : 0;
  const c = from + 2 < to ? values[from + 2] : 0;
  const d = from + 3 < to ? values[from + 3] : 0;
  const middle = Math.max(Math.min(a, b), Math.min(c, d));
  const other = Math.min(Math.max(a, b), Math.max(c, d));
  return listOf(Math.min(a, b, c, d), Math.min(middle, other), Math.max(middle, other), Math.max(a, b, c, d));
}

/** The values above 0 among these, which ascend. */
function listOf(first: number, second: number, third: number, fourth: number): readonly number[] {
  // A lead may be of any size (BA-19), but seldom is.
  if (fourth >= BASE) return [first, second, third, fourth].filter(isValue);
  const row = lists[first * BASE + second];
  const place = third * BASE + fourth;
  row[place] ??= [first, second, third, fourth].filter(isValue);
  return row[place];
}

function isValue(value: number): boolean {
  return value > 0;
}
