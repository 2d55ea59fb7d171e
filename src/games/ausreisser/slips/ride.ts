import type { Seat } from '../../../engine/turn.ts';
import { type Choice, speedOf, spurtsOf } from '../rules/actions.ts';
import { type Face, limitOf, SLIPSTREAM, SPURT_GAIN, WIND_LOSS } from '../rules/data.ts';
import type { View } from '../view/view.ts';

function handOf(view: View, seat: Seat): readonly Face[] {
  return view.riders[seat].hand ?? [];
}

/** The speed cards of the seat, ascending. */
export function speedsOf(view: View, seat: Seat): number[] {
  return handOf(view, seat)
    .filter(face => typeof face === 'number')
    .sort((a, b) => a - b);
}

export function countOf(view: View, seat: Seat, face: Face): number {
  return handOf(view, seat).filter(held => held === face).length;
}

/** AR-11, with the head winds in the hand; later ones are unknown. */
export function riddenWith(view: View, seat: Seat, play: Choice): number {
  const winds = countOf(view, seat, 'W');
  const sum = speedOf(play) + SPURT_GAIN * spurtsOf(play) - WIND_LOSS * winds;
  return Math.min(limitOf(view.hill), sum);
}

/** The lowest speed that costs this seat no minute (AR-13 to AR-16). */
export function safeSpeed(view: View, seat: Seat): number {
  if (view.leader === seat || view.tempo === null) return 0;
  const hasSlipstream = !view.hill && view.riders[seat].penalties === 0;
  return view.tempo - (hasSlipstream ? SLIPSTREAM : 0);
}
