import { ahead, turned } from '../rules/driving/hexes.ts';
import { TURNS } from '../rules/driving/manoeuvres.ts';
import { rowOf } from '../rules/sheet.ts';
import type { State } from '../rules/state.ts';
import type { CarForecast } from './car-forecast.ts';
import { crashSpeed, isWall } from './crashes.ts';

/** Smaller chances are ignored. */
const UNLIKELY = 0.01;

/** The estimate of the current number, whatever the manoeuvre. */
export function estimateNumber(carForecast: CarForecast, number: number): number {
  const { late, exposed } = carForecast.weights;
  return late * rowOf(number) - exposed * carForecast.dangerBefore();
}

/** The estimate of a manoeuvre with the current number. */
export function estimateMove(carForecast: CarForecast, move: number): number {
  const { state, car } = carForecast;
  const turns = TURNS[move];
  let hex = state.hexes[car];
  let facing = state.facings[car];
  let reach = 1;
  let estimate = 0;
  for (let gone = 0; gone < turns.length; gone++) {
    const a = crashSpeed(state.speeds[car], turns.length, gone);
    const next = ahead(hex, facing);
    if (isWall(state, next)) {
      return (
        estimate + reach * (estimatePosition(carForecast, hex, facing, 0) - carForecast.weights.barrier * a)
      );
    }
    carForecast.meet(next, facing, a);
    const { chance, gain } = carForecast;
    if (chance > 0) {
      estimate += reach * (gain + chance * estimatePosition(carForecast, hex, facing, a));
      reach *= 1 - chance;
      if (reach < UNLIKELY) return estimate;
    }
    hex = next;
    facing = turned(facing, turns[gone]);
  }
  return estimate + reach * estimatePosition(carForecast, hex, facing, turns.length);
}

/** The estimate of this end position with the current number. */
export function estimatePosition(
  carForecast: CarForecast,
  hex: number,
  facing: number,
  speed: number,
): number {
  const { state, weights } = carForecast;
  const estimate =
    weights.prey * carForecast.prey(hex, facing, speed) -
    weights.danger * carForecast.dangerAfter(hex, facing, speed) -
    weights.hunted * carForecast.dangerNext(hex, facing, speed);
  return speed === 0
    ? estimate + weights.rest
    : estimate - weights.trapped * tollAhead(state, hex, facing, speed);
}

/** The least the barrier will cost in the next round: one free hex ahead is needed, at speed 3 two (AS-8). */
function tollAhead(state: State, hex: number, facing: number, speed: number): number {
  const first = ahead(hex, facing);
  if (isWall(state, first)) return speed;
  if (speed < 3) return 0;
  for (let turn = -1; turn <= 1; turn++) if (!isWall(state, ahead(first, turned(facing, turn)))) return 0;
  return speed - 1;
}
