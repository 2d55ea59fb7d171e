import type { Reason } from '../../../engine/brain.ts';
import type { Seat } from '../../../engine/turn.ts';
import type { Choice } from '../actions.ts';
import type { State } from '../state.ts';

export function reason(_state: State, _seat: Seat, choice: Choice): Reason {
  return { key: 'move', args: { choice } };
}
