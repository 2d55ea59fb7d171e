import { tracks } from '../../tracks/halves.ts';

const RACES = 3;

/** Three tracks, ascending (AG-2). `random` gives numbers from 0 to 1. */
export function surprise(random: () => number): number[] {
  const left = tracks.map(({ number }) => number);
  const drawn = Array.from({ length: RACES }, () => left.splice(Math.floor(random() * left.length), 1)[0]);
  return drawn.sort((a, b) => a - b);
}
