import { FLAT_LIMIT, HAND, HIGHEST_SPEED, LOWEST_SPEED, SLIPSTREAM } from '../rules/data.ts';
import type { RiderWeights } from './weights.ts';

const SPEEDS = HIGHEST_SPEED - LOWEST_SPEED + 1;

/** By speed, how likely it is that a hand nobody else sees has no card of at least that. */
const WITHOUT = Array.from({ length: FLAT_LIMIT + 2 }, (_, speed) => {
  const lower = Math.min(SPEEDS, Math.max(0, speed - LOWEST_SPEED));
  return (lower / SPEEDS) ** HAND;
});

/** How likely a rider without penalties is to lose contact at this tempo. */
export function strain(tempo: number, hill: boolean): number {
  return WITHOUT[hill ? tempo : tempo - SLIPSTREAM];
}

/** How likely a rider without penalties is not to get past this tempo. */
export function safety(tempo: number): number {
  return WITHOUT[tempo + 1];
}

/** Minutes lost by a rider who just cannot follow. */
const GAP = SLIPSTREAM + 1;

/** What it costs a rider to lose contact: those minutes, and the slipstream in the turns to come. */
export function dropCost(turns: number, { clean }: RiderWeights): number {
  return GAP + clean * turns;
}
