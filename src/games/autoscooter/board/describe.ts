import type { Phrase } from '../../../kit/words.svelte.ts';
import type { Action } from '../rules/actions.ts';
import type { View } from '../view/view.ts';

type PlanAction = Extract<Action, { type: 'plan' }>;

export function describe(_: View, action: Action): Phrase[] {
  switch (action.type) {
    case 'plan':
      return describePlan(action);
    case 'start':
      return [{ key: 'start.do', args: { hex: action.hex, facing: action.facing } }];
    case 'take':
      return [{ key: 'take.do', args: { colours: action.colours } }];
  }
}

/** A car at rest has no manoeuvre, the wild one no number. */
function describePlan({ cars = {}, wild }: PlanAction): Phrase[] {
  const plans = Object.entries(cars).map(([car, { number = 0, move }]) =>
    move === undefined
      ? { key: 'move.plan.rest', args: { car, number } }
      : { key: 'move.plan', args: { car, number, move } },
  );
  return wild === undefined ? plans : [...plans, { key: 'move.plan.wild', args: { move: wild } }];
}
