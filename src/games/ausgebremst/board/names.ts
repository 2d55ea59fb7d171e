import type { Phrase } from '../../../kit/words.svelte.ts';
import { halves } from '../tracks/halves.ts';
import { FINISH, IS_PIT, SPACES } from '../tracks/spaces.ts';
import type { Track } from '../tracks/track.ts';

/** The number printed on a space, counted from the line. Level spaces have the same number, as in AG-20. */
export function fieldOf({ order, orderTotal, after }: Track, space: number): number {
  return ((order[space] - order[after[0]] + orderTotal) % orderTotal) + 1;
}

/** The number of a pit space, in the direction of driving from 1. */
export function boxOf({ plan }: Track, space: number): number {
  const { half, index } = SPACES[space];
  const { columns } = halves[half].pit!;
  return plan.direction === 'clockwise' ? index : columns + 1 - index;
}

/** The players' name of a space. */
export function nameSpace(track: Track, space: number): Phrase {
  if (space === FINISH) return { key: 'space.finish', args: {} };
  const { lane, kind } = SPACES[space];
  if (IS_PIT[space])
    return { key: `space.pit.${lane === 0 ? 'near' : 'far'}`, args: { box: boxOf(track, space) } };
  const field = fieldOf(track, space);
  return kind === 'chicane'
    ? { key: 'space.chicane', args: { field } }
    : { key: 'space.road', args: { field, lane } };
}
