import { COLOURS, type Colour } from '../data.ts';

/**
 * AS-30: a set of chits as one number, three bits a colour: no payment has more than six chits (AS-18).
 * A mask of colours has the lowest of each three bits, so that a set plus a mask is the set with one more of each.
 */
export type ChitSet = number;

const BITS = 3;
const COUNT = (1 << BITS) - 1;
const LARGEST = 6;

/** The empty set is never a payment; lists that are not in column order also parse to it. */
const EMPTY: ChitSet = 0;

export function chitsOf(colour: number, count: number): ChitSet {
  return count << (BITS * colour);
}

export function countOf(set: ChitSet, colour: number): number {
  return (set >> (BITS * colour)) & COUNT;
}

export function sizeOf(set: ChitSet): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest >>= BITS) size += rest & COUNT;
  return size;
}

export function parseSet(colours: readonly Colour[]): ChitSet {
  if (colours.length > LARGEST) return EMPTY;
  const indices = colours.map(colour => COLOURS.indexOf(colour));
  if (indices.some((colour, i) => colour < indices[i - 1])) return EMPTY;
  return indices.reduce((set, colour) => set + chitsOf(colour, 1), EMPTY);
}

export function makeSet(set: ChitSet): Colour[] {
  return COLOURS.flatMap((colour, index) => new Array<Colour>(countOf(set, index)).fill(colour));
}
