import { ahead, turned } from '../rules/driving/hexes.ts';
import { TURNS } from '../rules/driving/manoeuvres.ts';
import { CARS } from '../rules/sheet.ts';
import { carOn, NO_CAR, type State } from '../rules/state.ts';
import { crashSpeed, isWall, priceOf } from './crashes.ts';

/** Weights in chits: a target ahead for the next round, a car that has this one ahead, the barrier ahead. */
const PREY = 0.3;
const THREAT = 0.5;
const WALL = 0.5;

/** Quick estimate of a manoeuvre if every car on its way is still there with probability `stays`. */
export function quickMoveEstimate(state: State, car: number, move: number, stays: number): number {
  const turns = TURNS[move];
  let hex = state.hexes[car];
  let facing = state.facings[car];
  let reach = 1;
  let estimate = 0;
  for (let gone = 0; gone < turns.length; gone++) {
    const a = crashSpeed(state.speeds[car], turns.length, gone);
    hex = ahead(hex, facing);
    if (isWall(state, hex)) return estimate - reach * a;
    const met = carOn(state, hex);
    if (met !== NO_CAR) {
      estimate += reach * stays * gainFrom(state, car, met, facing, a);
      reach *= 1 - stays;
    }
    facing = turned(facing, turns[gone]);
  }
  return estimate + reach * quickPositionEstimate(state, car, hex, facing, turns.length);
}

/** Quick estimate of a car's position, with the others where they are now. */
export function quickPositionEstimate(
  state: State,
  car: number,
  hex: number,
  facing: number,
  speed: number,
): number {
  const { hexes, facings, speeds } = state;
  const first = ahead(hex, facing);
  let estimate = 0;
  if (isWall(state, first)) estimate -= WALL * speed;
  else {
    const met = carOn(state, first);
    if (met !== NO_CAR) estimate += PREY * gainFrom(state, car, met, facing, speed);
  }
  for (let other = 0; other < CARS; other++) {
    if (speeds[other] > 0 && other !== car && ahead(hexes[other], facings[other]) === hex) {
      estimate -= THREAT * priceOf(speeds[other], facing, speed, facings[other]);
    }
  }
  return estimate;
}

/** Ramming an own car is a loss (AS-20). That includes the rammer's own hex, which it has left. */
function gainFrom(state: State, car: number, met: number, direction: number, a: number): number {
  const price = priceOf(a, state.facings[met], state.speeds[met], direction);
  return state.drivers[met] === state.drivers[car] ? -price : price;
}
