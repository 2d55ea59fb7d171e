import type { LineUp } from '../../rules/actions.ts';
import { FEWEST_VALUES, HIGHEST_VALUE, LOWEST_VALUE, MOST_VALUES, POINTS } from '../../rules/data.ts';

/** Suggested line-ups by name: the message `lineup.<name>`. */
export const PRESETS: { readonly [name: string]: LineUp } = {
  even: [
    [8, 8, 7, 7],
    [9, 8, 8],
    [7, 7, 6],
    [6, 5, 5],
  ],
  mixed: [
    [13, 9, 5, 3],
    [12, 8, 5],
    [10, 6, 4],
    [9, 4, 3],
  ],
  jump: [
    [15, 12, 2, 1],
    [12, 12, 1],
    [10, 9, 1],
    [14, 1, 1],
  ],
};

/** The range of a rider's value, given the least and most of its other values. */
export function rangeOf(rider: number, count: number): { min: number; max: number } {
  const others = count - 1;
  return {
    min: Math.max(LOWEST_VALUE, POINTS[rider] - others * HIGHEST_VALUE),
    max: Math.min(HIGHEST_VALUE, POINTS[rider] - others * LOWEST_VALUE),
  };
}

/** Sets one value; the following ones, then those before it, compensate for the difference. */
export function withValue(lineUp: LineUp, rider: number, slot: number, value: number): LineUp {
  const values = [...lineUp[rider]];
  const { min, max } = rangeOf(rider, values.length);
  const wanted = Math.min(max, Math.max(min, value));
  let rest = values[slot] - wanted;
  values[slot] = wanted;
  for (let step = 1; step < values.length && rest !== 0; step++) {
    const other = (slot + step) % values.length;
    const changed = Math.min(HIGHEST_VALUE, Math.max(LOWEST_VALUE, values[other] + rest));
    rest -= changed - values[other];
    values[other] = changed;
  }
  return lineUp.with(rider, values);
}

/** Rider 1 with three values or with four. */
export function withCount(lineUp: LineUp, rider: number, count: number): LineUp {
  if (count < FEWEST_VALUES || count > MOST_VALUES[rider] || count === lineUp[rider].length) return lineUp;
  const each = Math.floor(POINTS[rider] / count);
  const values = Array.from({ length: count }, (_, i) => each + (i < POINTS[rider] - each * count ? 1 : 0));
  return lineUp.with(rider, values);
}
