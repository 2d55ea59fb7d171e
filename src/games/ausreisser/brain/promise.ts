import type { Seat } from '../../../engine/turn.ts';
import type { State } from '../rules/state.ts';
import { handWorth, penaltyWorth, turnsLeft } from './holdings.ts';
import type { RiderWeights } from './weights.ts';

/** What the rest of a stage that is being ridden has in store: penalties, the jersey, and what the hand is good for. */
export function promise(state: State, seat: Seat, weights: RiderWeights): number {
  if (state.phase !== 'ride') return 0;
  const turns = turnsLeft(state, seat);
  const jersey = seat === state.leader ? weights.jersey : 0;
  return (
    penaltyWorth(state.penalties[seat], turns, weights) + handWorth(state, seat, turns, weights) + jersey
  );
}
