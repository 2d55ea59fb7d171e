import { FLAT_LIMIT, HAND, HIGHEST_SPEED, LOWEST_SPEED, SLIPSTREAM } from '../rules/data.ts';
import type { RiderWeights } from './weights.ts';

const SPEEDS = HIGHEST_SPEED - LOWEST_SPEED + 1;

/** By speed: the chance that an unseen hand has no card of at least that speed. */
const WITHOUT = Array.from({ length: FLAT_LIMIT + 2 }, (_, speed) => {
  const lower = Math.min(SPEEDS, Math.max(0, speed - LOWEST_SPEED));
  return (lower / SPEEDS) ** HAND;
});

/** The chance that a rider without penalties drops behind at this tempo. */
export function dropChance(tempo: number, hill: boolean): number {
  return WITHOUT[hill ? tempo : tempo - SLIPSTREAM];
}

/** The chance that a rider without penalties does not beat this tempo. */
export function keepJerseyChance(tempo: number): number {
  return WITHOUT[tempo + 1];
}

/** Minutes lost by a rider who just misses the slipstream. */
const GAP = SLIPSTREAM + 1;

/** The cost of dropping behind: those minutes, and the slipstream in later turns. */
export function dropCost(turns: number, { clean }: RiderWeights): number {
  return GAP + clean * turns;
}
