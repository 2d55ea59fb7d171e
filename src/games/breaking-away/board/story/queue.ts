import type { Viewer } from '../../../../engine/turn.ts';
import type { Order } from '../../rules/actions.ts';
import type { View } from '../../view/view.ts';
import type { Rider } from '../drawing/riders.ts';

/** A rider in the order of play of a sealed round (BA-32), with its order as far as the viewer knows it. */
export interface Queued extends Rider {
  readonly order: Order;
  readonly own: boolean;
}

/** A view of a scene: all orders are open, and riders move one by one. */
export interface RoundView extends View {
  /** In the order of play; an order that became void is `null`. */
  readonly told: readonly Queued[];
  /** The one that moves, -1 before the first. */
  readonly at: number;
}

export function isRoundView(view: View): view is RoundView {
  return 'told' in view;
}

/** From the rider that moves on, or all while orders are written; `null` where riders move in another way. */
export function queueOf(
  view: View,
  viewer: Viewer,
  written: readonly (Order | undefined)[] | null,
): Queued[] | null {
  if (isRoundView(view)) return view.told.slice(Math.max(0, view.at));
  if (view.phase !== 'order') return null;
  const orders = written ?? view.orders;
  return view.order.map(([seat, rider]) => ({
    seat,
    rider,
    order: (seat === viewer && orders?.[rider]) || null,
    own: seat === viewer,
  }));
}
