import type { State } from '../rules/state.ts';
import type { View } from './view.ts';

/** The state that fits a view: nothing is hidden, so there is only one and nothing to draw at random. */
export function imagine({ options, phase, next, turns, runners }: View): State {
  return {
    options,
    phase,
    next,
    turns,
    fields: runners.map(({ field }) => field),
    lastSteps: runners.map(({ lastSteps }) => lastSteps),
  };
}
