import { mix } from '../../../../kit/motion.ts';
import { keyOf, type Rider } from '../drawing/riders.ts';

/**
 * The position of a drawn rider: along the race in fields, across the road from inside (0) to outside (1).
 */
export interface Place {
  readonly along: number;
  readonly across: number;
  /** Relative to a rider with enough room. */
  readonly size: number;
}

const ABREAST = 5;

/**
 * Rider i of n on a field: up to five abreast at full size, up to ten in two files, more in files of eight.
 * The first arrivals are in the front file, and inside in each file.
 */
export function pack(i: number, n: number): Place {
  if (n <= ABREAST) return { along: 0.5, across: 0.22 + i * 0.174, size: 1 };
  const files = n <= 2 * ABREAST ? 2 : Math.ceil(n / 8);
  const rows = n <= 2 * ABREAST ? ABREAST : 8;
  const gap = files === 2 ? 0.44 : 0.31;
  return {
    along: 0.5 + ((files - 1) / 2 - Math.floor(i / rows)) * gap,
    across: 0.19 + ((i % rows) * 0.716) / (rows - 0.4),
    size: n <= 2 * ABREAST ? 0.8 : 0.6,
  };
}

export function places(fields: ReadonlyMap<number, readonly Rider[]>): Map<string, Place> {
  const all = new Map<string, Place>();
  for (const [field, riders] of fields) {
    for (const [i, rider] of riders.entries()) {
      const place = pack(i, riders.length);
      all.set(keyOf(rider), { ...place, along: field + place.along });
    }
  }
  return all;
}

/** Interpolates all positions; a rider without a former one appears at once. */
export function between(
  before: ReadonlyMap<string, Place> | null,
  now: ReadonlyMap<string, Place>,
  progress: number,
): ReadonlyMap<string, Place> {
  if (!before || progress >= 1) return now;
  const mixed = new Map<string, Place>();
  for (const [key, to] of now) {
    const from = before.get(key) ?? to;
    mixed.set(key, {
      along: mix(from.along, to.along, progress),
      across: mix(from.across, to.across, progress),
      size: mix(from.size, to.size, progress),
    });
  }
  return mixed;
}
