import { type Moment, mix, roll } from '../../../../kit/motion.ts';
import type { Player } from '../../../../kit/player.ts';
import type { Point } from '../../../../kit/shapes.ts';
import type { View } from '../../view/view.ts';
import { pointOn, type Track } from '../geometry/track.ts';

/** A runner as it is drawn at one moment. */
export interface DrawnRunner {
  readonly player: Player;
  readonly at: Point;
  readonly toMove: boolean;
}

/** Where the runners stand on the start, where all of them meet, in cells from its middle. */
const ON_START: readonly Point[] = [
  [-0.2, -0.2],
  [0.2, -0.2],
  [-0.2, 0.2],
  [0.2, 0.2],
];

export function drawRunners(
  { before, now, progress }: Moment<View>,
  players: readonly Player[],
  track: Track,
): DrawnRunner[] {
  const way = roll(progress);
  return players.map(player => {
    const { seat } = player;
    const [from, to] = [before ?? now, now].map(view => view.runners[seat].field);
    const [x, y] = pointOn(track, mix(from, to, way));
    const aside = track.cell * mix(+(from === 0), +(to === 0), way);
    const [right, down] = ON_START[seat];
    const toMove = now.phase === 'run' && now.next === seat && progress >= 1;
    return { player, at: [x + right * aside, y + down * aside], toMove };
  });
}
