import type { Seat } from '../../../engine/turn.ts';
import { ahead, BARRIER, turned } from '../rules/driving/hexes.ts';
import { CARS, isUsed, ROUNDS } from '../rules/sheet.ts';
import { carOn, isUndriven, NO_CAR, type State } from '../rules/state.ts';
import { isWall, priceOf } from './crashes.ts';
import type { DriverWeights } from './weights.ts';

/**
 * Chance that a car on the hex ahead is rammed in the next round, and one on each of the three hexes beyond;
 * the assumed speed.
 */
const FIRST = 0.4;
const SECOND = 0.15;
const CRUISE = 2;

/** The middle row of the log sheet. */
const MIDDLE = (ROUNDS - 1) / 2;

/**
 * Expected chits beyond this round: targets ahead, threats, cars at rest or facing the barrier, and the
 * unused numbers.
 */
export function expectedGain(state: State, seat: Seat, weights: DriverWeights): number {
  if (state.phase === 'over') return 0;
  let sum = 0;
  for (let car = 0; car < CARS; car++) {
    if (isUndriven(state, car)) continue;
    sum += chances(state, seat, car);
    if (state.drivers[car] === seat) sum += outlook(state, car, weights);
  }
  return sum;
}

/** Chits this car may win for the seat, or take from it. */
function chances(state: State, seat: Seat, car: number): number {
  const facing = state.facings[car];
  const first = ahead(state.hexes[car], facing);
  if (state.speeds[car] === 0 || first === BARRIER) return 0;
  const met = carOn(state, first);
  if (met !== NO_CAR) return FIRST * stake(state, seat, car, met, facing, state.speeds[car]);
  let sum = 0;
  for (let turn = -1; turn <= 1; turn++) {
    const direction = turned(facing, turn);
    const second = ahead(first, direction);
    const target = second === BARRIER ? NO_CAR : carOn(state, second);
    if (target !== NO_CAR) sum += SECOND * stake(state, seat, car, target, direction, CRUISE);
  }
  return sum;
}

function stake(
  state: State,
  seat: Seat,
  rammer: number,
  rammed: number,
  direction: number,
  a: number,
): number {
  const { drivers } = state;
  if (drivers[rammer] === drivers[rammed] || isUndriven(state, rammed)) return 0;
  const price = priceOf(a, state.facings[rammed], state.speeds[rammed], direction);
  return drivers[rammer] === seat ? price : drivers[rammed] === seat ? -price : 0;
}

/** The position of an own car and its used rows: after high ones the low ones are left. */
function outlook(state: State, car: number, { rest, trapped, late }: DriverWeights): number {
  const speed = state.speeds[car];
  let sum = 0;
  if (speed === 0) sum += rest;
  else if (isWall(state, ahead(state.hexes[car], state.facings[car]))) sum -= trapped * speed;
  for (let row = 0; row < ROUNDS; row++) if (isUsed(state.used[car], row)) sum += late * (row - MIDDLE);
  return sum;
}
