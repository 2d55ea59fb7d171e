import type { Phrase } from '../../../kit/words.svelte.ts';
import type { Action, Order } from '../rules/actions.ts';
import type { View } from '../view/view.ts';
import { riderToMove } from './drawing/riders.ts';

export function describe(view: View, action: Action): Phrase[] {
  if (action.type === 'orders') return action.riders.flatMap(describeOrder);
  const mover = riderToMove(view);
  if (action.type === 'allocate' || !mover) {
    const values = action.type === 'allocate' ? action.values.map(each => each.join(' ')).join(' / ') : '';
    return [{ key: 'move.allocate', args: { values } }];
  }
  const rider = mover.rider + 1;
  if (action.type === 'retire') return [{ key: 'move.retire', args: { rider } }];
  const to = view.teams[mover.seat].riders[mover.rider].field + action.value;
  return [{ key: 'move.ride', args: { rider, value: action.value, to } }];
}

function describeOrder(order: Order, i: number): Phrase[] {
  if (order === null) return [];
  const rider = i + 1;
  if (order === 'retire') return [{ key: 'move.retire', args: { rider } }];
  return [{ key: 'move.order', args: { rider, value: order } }];
}
