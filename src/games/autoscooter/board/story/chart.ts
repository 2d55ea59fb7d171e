import type { StoryProps } from '../../../../kit/board.ts';
import { lookOf, type Plot, ticksTo, whoIs } from '../../../../kit/chart/chart.ts';
import type { View } from '../../view/view.ts';
import { scoresByRound } from './history.ts';

/** Points by round: chits, or their value with colours. */
export function scoreChart({ view, viewer, players, log }: StoryProps<View>): Plot {
  const scores = scoresByRound(view, log);
  return {
    kind: 'plot',
    key: view.options.scoring === 'plain' ? 'chits' : 'points',
    parts: [{ title: null, steps: scores.length - 1 }],
    ticks: ticksTo(Math.max(...scores.flat())),
    line: 'straight',
    series: players.map(player => ({
      ...whoIs(player),
      values: [scores.map(each => each[player.seat])],
      look: lookOf(player, viewer),
    })),
    marks: [],
  };
}
