import type { View } from '../../view/view.ts';

/** The view after one turn of several that the table has made in one step. */
export interface TurnView extends View {
  /** The car whose turn it was. */
  readonly turn: number;
}

export function isTurnView(view: View): view is TurnView {
  return 'turn' in view;
}

/** The view between two races. */
export interface BreakView extends View {
  /** The order of the next grid (AG-8). */
  readonly grid: readonly number[];
}

export function isBreakView(view: View): view is BreakView {
  return 'grid' in view;
}
