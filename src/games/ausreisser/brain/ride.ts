import type { Seat } from '../../../engine/turn.ts';
import { type Choice, isWithHill, speedOf, spurtsOf } from '../rules/actions.ts';
import { type Outcome, outcomeOf } from '../rules/compare.ts';
import { limitOf, SPURT_GAIN, WIND, WIND_LOSS } from '../rules/data.ts';
import { countOf } from '../rules/hand.ts';
import type { State } from '../rules/state.ts';

/** AR-17 */
export function isHillFor(state: State, play: Choice): boolean {
  return state.hill || isWithHill(play);
}

/** AR-11 for a play, if no head wind is drawn. */
export function riddenWith(state: State, seat: Seat, play: Choice): number {
  const sum = speedOf(play) + SPURT_GAIN * spurtsOf(play) - WIND_LOSS * countOf(state, seat, WIND);
  return Math.min(sum, limitOf(isHillFor(state, play)));
}

/** AR-13 to AR-16 for the speed ridden; the leader keeps the jersey. */
export function outcomeWith(state: State, seat: Seat, ridden: number): Outcome {
  if (seat === state.leader) return 'jersey';
  return outcomeOf(ridden - state.tempo!, state.penalties[seat] > 0, state.hill);
}

/** The minutes of a rider other than the leader after this speed. */
export function penaltiesAfter(state: State, seat: Seat, ridden: number): number {
  const before = state.penalties[seat];
  const outcome = outcomeWith(state, seat, ridden);
  const counts = outcome === 'lose' || outcome === 'gain';
  return counts ? Math.max(0, before - (ridden - state.tempo!)) : before;
}
