import type { Viewer } from '../../../../engine/turn.ts';
import type { Order } from '../../rules/actions.ts';
import type { View } from '../../view/view.ts';
import type { Rider } from '../drawing/riders.ts';

/** A rider in the order of play of the round, in a sealed one with its order as far as the viewer knows it (BA-32). */
export interface Queued extends Rider {
  readonly order: Order;
  readonly own: boolean;
}

/** The view during a scene: all orders are public, and riders move one by one. */
export interface RoundView extends View {
  /** In the order of play; a void order is `null`. */
  readonly queue: readonly Queued[];
  /** The index of the moving rider, -1 before the first. */
  readonly at: number;
}

export function isRoundView(view: View): view is RoundView {
  return 'queue' in view;
}

/** The riders still to move in this round, all of them while orders are edited; `null` before the start and at the end. */
export function queueOf(
  view: View,
  viewer: Viewer,
  written: readonly (Order | undefined)[] | null,
): Queued[] | null {
  if (isRoundView(view)) return view.queue.slice(Math.max(0, view.at));
  if (view.phase !== 'order' && view.phase !== 'ride') return null;
  const orders = view.phase === 'order' ? (written ?? view.orders) : null;
  const left = view.phase === 'order' ? view.order : view.order.slice(view.next);
  return left.map(([seat, rider]) => ({
    seat,
    rider,
    order: (seat === viewer && orders?.[rider]) || null,
    own: seat === viewer,
  }));
}
