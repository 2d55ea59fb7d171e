import type { Threat } from '../../../../kit/rivals/threat.ts';
import { STEPS } from '../../rules/data.ts';
import type { View } from '../../view/view.ts';
import { colours } from '../colours.ts';

/** The steps a rival may take next (XY-5). Pieces are named by seat, as in `data-piece` on the board. */
export function threat(view: View, piece: string): Threat | null {
  const seat = Number(piece);
  const runner = view.runners[seat];
  if (!runner || view.phase === 'over') return null;
  const steps = STEPS.filter(each => each !== runner.lastSteps);
  return {
    colour: colours[seat],
    number: seat + 1,
    title: { key: 'threat.title', args: { seat, field: runner.field } },
    facts: [{ key: 'threat.steps', args: { steps } }],
  };
}
