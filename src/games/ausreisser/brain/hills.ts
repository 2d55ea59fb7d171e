import type { Seat } from '../../../engine/turn.ts';
import { type Choice, LAY_HILL } from '../rules/actions.ts';
import { HILL } from '../rules/data.ts';
import { countOf } from '../rules/hand.ts';
import type { State } from '../rules/state.ts';
import { dropChance, dropCost } from './drop-chance.ts';
import { turnsLeft, valueFactor } from './hand-value.ts';
import type { RiderWeights } from './weights.ts';

/** AR-19: a hill out of turn, if it costs others more than its owner. */
export function hillNow(state: State, seat: Seat, weights: RiderWeights): Choice | null {
  if (state.hill || state.tempo === null || countOf(state, seat, HILL) === 0) return null;
  return hillWorth(state, seat, state.tempo, weights) > 0 ? LAY_HILL : null;
}

function hillWorth(state: State, seat: Seat, tempo: number, weights: RiderWeights): number {
  const turns = turnsLeft(state, seat);
  const harm = (dropChance(tempo, true) - dropChance(tempo, false)) * dropCost(turns, weights);
  const kept = weights.hill * valueFactor(turns, weights);
  return weights.drop * harm * countHurt(state, seat) - (isHurt(state, seat) ? harm : 0) - kept;
}

/** The number of others who lose the slipstream by a hill laid now. */
export function countHurt(state: State, seat: Seat): number {
  let count = 0;
  for (let other = 0; other < state.seats; other++) if (other !== seat && isHurt(state, other)) count++;
  return count;
}

/** AR-16, AR-17: a rider without penalties who rides before the leader's next turn. */
function isHurt(state: State, rider: Seat): boolean {
  const leader = state.leader!;
  if (rider === leader || state.penalties[rider] > 0 || turnsLeft(state, rider) === 0) return false;
  return leader === state.toAct || waitOf(state, rider) < waitOf(state, leader);
}

function waitOf({ toAct, seats }: State, rider: Seat): number {
  return (rider - toAct + seats) % seats;
}
