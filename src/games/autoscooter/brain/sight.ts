import { ahead, turned } from '../rules/driving/hexes.ts';
import { TURNS } from '../rules/driving/manoeuvres.ts';
import { CARS } from '../rules/sheet.ts';
import { carOn, NO_CAR, type State } from '../rules/state.ts';
import { crashSpeed, isWall, priceOf } from './crashes.ts';

/** What counts at first sight, in chits: a car to be rammed next time, one that has this car ahead, the barrier ahead. */
const PREY = 0.3;
const THREAT = 0.5;
const WALL = 0.5;

/** What a manoeuvre seems to bring if every car on its way is still there with this chance. */
export function firstSight(state: State, car: number, move: number, stays: number): number {
  const turns = TURNS[move];
  let hex = state.hexes[car];
  let facing = state.facings[car];
  let reach = 1;
  let worth = 0;
  for (let gone = 0; gone < turns.length; gone++) {
    const a = crashSpeed(state.speeds[car], turns.length, gone);
    hex = ahead(hex, facing);
    if (isWall(state, hex)) return worth - reach * a;
    const met = carOn(state, hex);
    if (met !== NO_CAR) {
      worth += reach * stays * gainFrom(state, car, met, facing, a);
      reach *= 1 - stays;
    }
    facing = turned(facing, turns[gone]);
  }
  return worth + reach * glance(state, car, hex, facing, turns.length);
}

/** How good it looks for a car to stand like this, the others where they are now. */
export function glance(state: State, car: number, hex: number, facing: number, speed: number): number {
  const { hexes, facings, speeds } = state;
  const first = ahead(hex, facing);
  let worth = 0;
  if (isWall(state, first)) worth -= WALL * speed;
  else {
    const met = carOn(state, first);
    if (met !== NO_CAR) worth += PREY * gainFrom(state, car, met, facing, speed);
  }
  for (let other = 0; other < CARS; other++) {
    if (speeds[other] > 0 && other !== car && ahead(hexes[other], facings[other]) === hex) {
      worth -= THREAT * priceOf(speeds[other], facing, speed, facings[other]);
    }
  }
  return worth;
}

/** Own cars are a loss (AS-20), also the rammer itself where it has left. */
function gainFrom(state: State, car: number, met: number, direction: number, a: number): number {
  const price = priceOf(a, state.facings[met], state.speeds[met], direction);
  return state.drivers[met] === state.drivers[car] ? -price : price;
}
