import type { Seat } from '../../../engine/turn.ts';
import type { State } from '../rules/state.ts';
import { handValue, penaltyValue, turnsLeft } from './hand-value.ts';
import type { RiderWeights } from './weights.ts';

/** Expected points of the rest of the stage: penalties, the jersey, and the value of the hand. */
export function expectedGain(state: State, seat: Seat, weights: RiderWeights): number {
  if (state.phase !== 'ride') return 0;
  const turns = turnsLeft(state, seat);
  const jersey = seat === state.leader ? weights.jersey : 0;
  return (
    penaltyValue(state.penalties[seat], turns, weights) + handValue(state, seat, turns, weights) + jersey
  );
}
