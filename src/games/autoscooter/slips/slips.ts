import type { SlipTerms } from '../../../engine/slips/slips.ts';
import type { Seat } from '../../../engine/turn.ts';
import type { Choice } from '../rules/actions.ts';
import type { View } from '../view/view.ts';
import { choices } from './choices.ts';
import { facts } from './facts.ts';
import { moverOf } from './floor.ts';
import { ready } from './ready.ts';

export const slips: SlipTerms<View, Choice> = {
  facts,
  choices,
  stops: {
    chits: { fact: 'chits', is: 'changed', value: 1 },
    blocked: { fact: 'blocked', is: 'is', value: true },
    target: { fact: 'target', is: 'is', value: true },
    start: { fact: 'decision', is: 'is', value: 'start' },
    leading: { fact: 'leading', is: 'changed', value: 1 },
    round: { fact: 'round', is: 'changed', value: 1 },
  },
  ready,
  asMyTurn,
};

/** While cars move, only the driver of the next one has something to decide. */
function asMyTurn(view: View, seat: Seat): View | null {
  if (view.phase !== 'plan') {
    const isMoving = view.phase === 'start' || view.phase === 'take';
    return isMoving && moverOf(view) === seat ? view : null;
  }
  if (view.awaited.includes(seat)) return view;
  const cars = view.cars.map(car => (car.driver === seat ? { ...car, number: null, move: null } : car));
  return { ...view, cars, note: null, awaited: [...view.awaited, seat] };
}
