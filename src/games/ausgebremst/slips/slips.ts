import type { SlipTerms } from '../../../engine/slips/slips.ts';
import type { Seat } from '../../../engine/turn.ts';
import type { Choice } from '../rules/actions.ts';
import type { View } from '../view/view.ts';
import { choices } from './choices.ts';
import { facts } from './facts.ts';
import { ready } from './ready.ts';

export const slips: SlipTerms<View, Choice> = {
  facts,
  choices,
  stops: {
    leading: { fact: 'leading', is: 'changed', value: 1 },
    place: { fact: 'place', is: 'changed', value: 1 },
    pit: { fact: 'pitNear', is: 'is', value: true },
    lap: { fact: 'lap', is: 'changed', value: 1 },
    race: { fact: 'race', is: 'changed', value: 1 },
  },
  ready,
  asMyTurn,
};

/** Whether the car could move is known only in its turn: a car that cannot would have lost it (AG-15). */
function asMyTurn(view: View, seat: Seat): View | null {
  const isMine = view.phase !== 'open' && view.order[view.next] === seat;
  return (view.phase === 'move' || view.phase === 'draw' || view.phase === 'pit') && isMine ? view : null;
}
