import type { Viewer } from '../../../../engine/turn.ts';
import type { Entry } from '../../../../kit/board.ts';
import { standingEntries } from '../../../../kit/entries.ts';
import { parseSpace } from '../../tracks/spaces.ts';
import type { View } from '../../view/view.ts';
import { isRacing, trackIn } from '../ticket/preview.ts';
import { wayBetween } from './driven.ts';

/** Laps with the pit lane open: the moves were legal, so any way that fits will do. */
const OPEN = 1;

/** The ways of other cars since the viewer's last move; the latest of each car. */
export function trails(view: View, log: readonly Entry[], viewer: Viewer): Map<number, readonly number[]> {
  const ways = new Map<number, readonly number[]>();
  const track = trackIn(view);
  for (const { key, args } of standingEntries(log).toReversed()) {
    if (key === 'grid' || (key === 'move' && args.car === viewer)) break;
    const car = Number(args.car);
    if ((key !== 'move' && key !== 'derelict-move') || ways.has(car) || !isRacing(view, car)) continue;
    const [from, to] = [parseSpace(String(args.from)), parseSpace(String(args.to))];
    ways.set(car, wayBetween(track, { from, to, card: Number(args.card), laps: OPEN, cars: [] }));
  }
  return ways;
}
