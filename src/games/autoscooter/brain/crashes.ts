import { BARRIER, opposite, turned } from '../rules/driving/hexes.ts';
import { carOn, isUndriven, NO_CAR, type State } from '../rules/state.ts';

/**
 * The sign of the rammed car's speed in the price of a crash, by the side that is hit, clockwise from the
 * front (AS-15 to AS-18).
 */
const SIGN = [-1, 1, 1, 0, 1, 1] as const;

/** Chits paid to a rammer of speed a for a car like this; negative if the rammer pays. */
export function priceOf(a: number, facing: number, speed: number, direction: number): number {
  return a + speed * signOf(facing, direction);
}

export function signOf(facing: number, direction: number): number {
  return SIGN[turned(opposite(direction), -facing)];
}

/** AS-4, AS-19: the barrier, or a car without a driver. */
export function isWall(state: State, hex: number): boolean {
  if (hex === BARRIER) return true;
  const car = carOn(state, hex);
  return car !== NO_CAR && isUndriven(state, car);
}

/** AS-12, AS-13: the crash speed after `gone` hexes of a manoeuvre. */
export function crashSpeed(present: number, planned: number, gone: number): number {
  return gone === 0 ? present : planned;
}
