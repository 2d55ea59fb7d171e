import { pickBy } from '../../../engine/pick.ts';
import type { SlipTerms } from '../../../engine/slips/slips.ts';
import type { Choice } from '../rules/actions.ts';
import { FINISH } from '../rules/data.ts';
import type { View } from '../view/view.ts';

/** The words of order slips: facts to ask for, choices by name, reasons to stop, and a slip to take as it is. */
export const slips: SlipTerms<View, Choice> = {
  facts: {
    field: { kind: 'number', min: 0, max: FINISH, of: (view, seat) => view.runners[seat].field },
    leading: {
      kind: 'flag',
      of: (view, seat) => view.runners.every(({ field }) => field <= view.runners[seat].field),
    },
  },
  choices: {
    longest: { pick: (_view, _seat, legal) => pickBy(legal ?? [], steps => -steps) },
    shortest: { pick: (_view, _seat, legal) => pickBy(legal ?? [], steps => steps) },
  },
  stops: {
    leading: { fact: 'leading', is: 'changed', value: 1 },
  },
  ready: [{ name: 'run', slip: { lines: [{ if: [], play: 'longest' }], stop: ['leading'], turns: 3 } }],
  asMyTurn: (view, seat) => (view.phase === 'run' ? { ...view, next: seat } : null),
};
