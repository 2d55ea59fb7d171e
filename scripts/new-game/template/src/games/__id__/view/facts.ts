import type { Json } from '../../../engine/json.ts';
import { roundOf, type State } from '../rules/state.ts';

export function facts(state: State): Json {
  return {
    round: roundOf(state),
    next: state.phase === 'run' ? state.next : null,
    fields: state.fields.slice(),
    lastSteps: state.lastSteps.slice(),
    over: state.phase === 'over',
  };
}
