import { keyOf, type Rider } from '../drawing/riders.ts';
import type { Place } from './places.ts';

/** The fields shown by the strip, and their width. */
export interface Window {
  readonly from: number;
  readonly to: number;
  readonly column: number;
}

const NARROWEST = 21;
const WIDEST = 56;

/** The whole race if it fits, otherwise the part around `middle`. */
export function windowOn(width: number, first: number, last: number, middle: number): Window {
  const most = Math.max(1, Math.floor(width / NARROWEST));
  const all = last - first + 1;
  const least = Math.ceil(width / WIDEST);
  if (all <= most)
    return { from: first, to: Math.max(last, first + least - 1), column: width / Math.max(all, least) };
  const from = Math.max(first, Math.min(last - most + 1, Math.round(middle - most / 2)));
  return { from, to: from + most - 1, column: width / most };
}

/** Most stacked riders of full size. */
export const ROWS = 4;

/** Riders stacked on the strip: `along` in fields, `across` in rows from below, sizes to fit. */
export function stack(fields: ReadonlyMap<number, readonly Rider[]>): Map<string, Place> {
  const all: Map<string, Place> = new Map();
  for (const [field, riders] of fields) {
    const files = riders.length <= ROWS + 1 ? 1 : riders.length <= 12 ? 2 : 3;
    const rows = Math.ceil(riders.length / files);
    const step = rows > ROWS ? (ROWS - 1) / (rows - 1) : 1;
    for (const [i, rider] of riders.entries()) {
      const file = Math.floor(i / rows);
      all.set(keyOf(rider), {
        along: field + 0.5 + ((files - 1) / 2 - file) * (files === 3 ? 0.32 : 0.44),
        across: (i % rows) * step,
        size: Math.min(step, files === 1 ? 1 : files === 2 ? 0.66 : 0.55),
      });
    }
  }
  return all;
}
