import type { Entry } from '../../../../kit/board.ts';
import { standingEntries } from '../../../../kit/story/entries.ts';
import { keyOf, type Rider } from '../drawing/riders.ts';

/** A ride that leaves a trail. */
export interface Trail extends Rider {
  readonly n: number;
  readonly from: number;
  readonly to: number;
}

/** The latest ride of each rider after log entry `since`, the oldest first. */
export function trailsOf(log: readonly Entry[], since: number): Trail[] {
  const trails = new Map<string, Trail>();
  for (const { key, args, n } of standingEntries(log)) {
    if (n <= since || (key !== 'ride' && key !== 'retire')) continue;
    const rider = { seat: Number(args.seat), rider: Number(args.rider) - 1 };
    trails.delete(keyOf(rider));
    if (key === 'ride')
      trails.set(keyOf(rider), { ...rider, n, from: Number(args.from), to: Number(args.to) });
  }
  return [...trails.values()];
}
