import type { Column, Entry } from '../../../../kit/board.ts';
import type { View } from '../../view/view.ts';
import { signed } from '../drawing/figures.ts';
import { stagesOf } from './history.ts';

/** Most stages with a column each. */
const MOST = 4;

export function columns(view: View, log: readonly Entry[]): Column[] {
  const stages = stagesOf(log);
  if (stages.length <= MOST) {
    return stages.map(({ points }, i) => ({
      title: { key: 'column.stage', args: { stage: i + 1 } },
      values: points.map(signed),
    }));
  }
  const sum = (of: (stage: (typeof stages)[number], seat: number) => number) =>
    view.riders.map((_, seat) => stages.reduce((total, stage) => total + of(stage, seat), 0));
  return [
    { title: { key: 'column.jerseys' }, values: sum(({ jersey }, seat) => Number(jersey === seat)) },
    { title: { key: 'column.minutes' }, values: sum(({ points }, seat) => Math.max(0, -points[seat])) },
  ];
}
