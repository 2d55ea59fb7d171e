import type { Seat } from '../../../engine/turn.ts';
import { ahead, BARRIER, turned } from '../rules/driving/hexes.ts';
import { STRAIGHT, TURNS } from '../rules/driving/manoeuvres.ts';
import type { CarView, View } from '../view/view.ts';

/** The cars of a seat, as indices. */
export function carsOf(view: View, seat: Seat): number[] {
  return [...view.cars.keys()].filter(car => view.cars[car].driver === seat);
}

/** Where a manoeuvre leads as the cars stand now. `hit`: the car that is met, `BARRIER`, or `null` for a free way. */
interface Way {
  readonly hex: number;
  readonly facing: number;
  readonly hit: number | null;
}

export function wayOf(view: View, car: number, move: number): Way {
  let { hex, facing } = view.cars[car];
  for (const turn of TURNS[move]) {
    const next = ahead(hex, facing);
    const hit = obstacleOn(view, next, car);
    if (hit !== null) return { hex, facing, hit };
    hex = next;
    facing = turned(facing, turn);
  }
  return { hex, facing, hit: null };
}

/** The car on a hex other than this one, `BARRIER` off the floor, or `null`. */
function obstacleOn(view: View, hex: number, except: number): number | null {
  if (hex === BARRIER) return BARRIER;
  const car = view.cars.findIndex((other, index) => index !== except && other.hex === hex);
  return car < 0 ? null : car;
}

/** Free hexes straight ahead of a place. */
export function roomAhead(view: View, from: number, facing: number, car: number): number {
  let room = 0;
  for (let hex = ahead(from, facing); obstacleOn(view, hex, car) === null; hex = ahead(hex, facing)) room++;
  return room;
}

/** Whether a moving car meets anything if it goes straight on (AS-9). */
export function isBlocked(view: View, car: number): boolean {
  const { speed } = view.cars[car];
  return speed > 0 && wayOf(view, car, STRAIGHT[speed]).hit !== null;
}

/** A car that somebody else drives. */
export function isRival({ driver }: CarView, seat: Seat): boolean {
  return driver !== null && driver !== seat;
}

/** The seat that moves the car whose turn it is (AS-23 for the wild car). */
export function moverOf({ order, next, wild, cars }: View): Seat | null {
  const car = order[next] === wild ? order[next - 1] : order[next];
  return cars[car]?.driver ?? null;
}
