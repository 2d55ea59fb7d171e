import type { SlipTerms } from '../../../engine/slips/slips.ts';
import type { Seat } from '../../../engine/turn.ts';
import type { Choice } from '../rules/actions.ts';
import type { View } from '../view/view.ts';
import { choices } from './choices.ts';
import { facts } from './facts.ts';
import { ready } from './ready.ts';
import { speedsOf } from './ride.ts';

export const slips: SlipTerms<View, Choice> = {
  facts,
  choices,
  stops: {
    hill: { fact: 'hill', is: 'is', value: true },
    wind: { fact: 'winds', is: 'at-least', value: 1 },
    jersey: { fact: 'leader', is: 'changed', value: 1 },
    leading: { fact: 'leading', is: 'changed', value: 1 },
    penalty: { fact: 'follow', is: 'is', value: false },
    tempo: { fact: 'tempo', is: 'changed', value: 3 },
    pile: { fact: 'pile', is: 'at-most', value: 7 },
    stage: { fact: 'stage', is: 'changed', value: 1 },
  },
  ready,
  asMyTurn,
};

/** A hand without a speed card is put away (AR-9), so it has no turn to preview. */
function asMyTurn(view: View, seat: Seat): View | null {
  if (view.phase !== 'ride' || speedsOf(view, seat).length === 0) return null;
  return view.toAct === seat ? view : { ...view, toAct: seat, drawn: true, hillsInTurn: 0 };
}
