import type { Terminal } from '../../../engine/terminal.ts';
import type { Action } from '../rules/actions.ts';
import { FINISH } from '../rules/data.ts';
import type { RunnerView, View } from '../view/view.ts';
import { notation } from './notation.ts';

export const terminal: Terminal<View, Action> = {
  picture: (view, names) =>
    [
      `  Round ${view.round}`,
      ...view.runners.map((runner, seat) => lane(view, runner, seat, names[seat])),
    ].join('\n'),
  question: () => 'Take 1 to 4 steps',
  ...notation,
};

/** One runner's line: the track with its number, then its field and its last steps. */
function lane({ phase, next }: View, { field, lastSteps }: RunnerView, seat: number, name: string): string {
  const mark = phase === 'run' && seat === next ? '>' : ' ';
  const track = `${'.'.repeat(field)}${seat + 1}${'.'.repeat(FINISH - field)}|`;
  const last = lastSteps === 0 ? '' : `, last ${lastSteps}`;
  return `${mark} ${name.slice(0, 16).padEnd(16)} ${track} field ${field}${last}`;
}
