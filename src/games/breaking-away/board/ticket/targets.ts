import type { Seat } from '../../../../engine/turn.ts';
import type { View } from '../../view/view.ts';
import type { Rider } from '../drawing/riders.ts';
import type { Target } from '../drawing/targets.ts';
import { type OrdersDraft, valuesOf } from './orders-draft.ts';
import type { Preview } from './preview.ts';

/** The targets of the rider to move. */
export function rideTargets(
  mover: Rider | null,
  choices: readonly Preview[],
  shown: number | null,
): Target[] {
  if (!mover) return [];
  return choices.map(({ value, from, to }) => ({
    rider: mover,
    value,
    from,
    to,
    state: value === shown ? 'chosen' : 'open',
  }));
}

/** The targets of the selected rider and those ordered for the others, in the order of play (BA-32). */
export function orderTargets(view: View, seat: Seat, { riders, at }: OrdersDraft): Target[] {
  return view.order.flatMap(([s, r]) => {
    if (s !== seat) return [];
    const { field: from } = view.teams[s].riders[r];
    return valuesOf(view.teams[s].riders[r])
      .filter(({ value }) => r === at || value === riders[r])
      .map(({ value }): Target => {
        const state = r !== at ? 'ordered' : value === riders[r] ? 'chosen' : 'open';
        return { rider: { seat, rider: r }, value, from, to: from + value, state };
      });
  });
}
