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
    sprint: { fact: 'sprint', is: 'is', value: true },
    breakaway: { fact: 'breakaway', is: 'changed', value: 1 },
    leading: { fact: 'leading', is: 'changed', value: 1 },
    finished: { fact: 'finished', is: 'is', value: true },
    round: { fact: 'round', is: 'changed', value: 1 },
  },
  ready,
  asMyTurn,
};

/** The seat's next rider in the order moves now, or the seat gives its orders again (BA-32). */
function asMyTurn(view: View, seat: Seat): View | null {
  if (view.phase === 'order') {
    const hasRider = view.order.some(([team]) => team === seat);
    if (!hasRider) return null;
    return view.awaited.includes(seat) ? view : { ...view, awaited: [...view.awaited, seat], orders: null };
  }
  const at = view.order.findIndex(([team], index) => index >= view.next && team === seat);
  if (view.phase !== 'ride' || at < 0) return null;
  const { order, next } = view;
  const moved = [...order.slice(0, next), order[at], ...order.slice(next, at), ...order.slice(at + 1)];
  return { ...view, order: moved };
}
