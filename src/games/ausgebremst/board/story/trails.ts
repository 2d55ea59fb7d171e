import type { Entry } from '../../../../kit/board.ts';
import { standingEntries } from '../../../../kit/story/entries.ts';
import { parseSpace } from '../../tracks/spaces.ts';
import type { View } from '../../view/view.ts';
import { isRacing, trackIn } from '../ticket/preview.ts';
import { wayBetween } from './driven.ts';

/** Laps with the pit lane open: the moves were legal, so any way that fits will do. */
const OPEN = 1;

/** The spaces of a move, including the first. */
export interface Trail {
  readonly n: number;
  readonly car: number;
  readonly way: readonly number[];
}

/** The moves after log entry `since`, the oldest first, of cars that are still racing. */
export function trailsOf(view: View, log: readonly Entry[], since: number): Trail[] {
  const trails: Trail[] = [];
  const track = trackIn(view);
  for (const { key, args, n } of standingEntries(log).toReversed()) {
    if (n <= since || key === 'grid') break;
    const car = Number(args.car);
    if ((key !== 'move' && key !== 'derelict-move') || !isRacing(view, car)) continue;
    const [from, to] = [parseSpace(String(args.from)), parseSpace(String(args.to))];
    const way = wayBetween(track, { from, to, card: Number(args.card), laps: OPEN, cars: [] });
    trails.unshift({ n, car, way });
  }
  return trails;
}
