import { HEX_NAMES, SIDES } from '../rules/driving/hexes.ts';
import { CARS } from '../rules/sheet.ts';
import { signOf } from './crashes.ts';

const HEXES = HEX_NAMES.length;

/** The chance that each car is on each hex, and the price of ramming it there. */
export class PositionChances {
  private readonly chances = new Float64Array(CARS * HEXES);
  /** By direction of the rammer: the part of the price from the rammed car's speed, times the chance. */
  private readonly extras = new Float64Array(CARS * HEXES * SIDES);
  /** By hex: a bit mask of the cars that may be there. */
  private readonly cars = new Uint8Array(HEXES);

  clear(): void {
    this.chances.fill(0);
    this.extras.fill(0);
    this.cars.fill(0);
  }

  forget(car: number): void {
    this.chances.fill(0, car * HEXES, (car + 1) * HEXES);
    this.extras.fill(0, car * HEXES * SIDES, (car + 1) * HEXES * SIDES);
  }

  add(car: number, hex: number, facing: number, speed: number, chance: number): void {
    const at = car * HEXES + hex;
    this.chances[at] += chance;
    this.cars[hex] |= 1 << car;
    if (speed === 0) return;
    for (let direction = 0; direction < SIDES; direction++) {
      this.extras[at * SIDES + direction] += chance * speed * signOf(facing, direction);
    }
  }

  carsOn(hex: number): number {
    return this.cars[hex];
  }

  chance(car: number, hex: number): number {
    return this.chances[car * HEXES + hex];
  }

  /** The expected price from this car for entering the hex in this direction at speed a. */
  price(car: number, hex: number, direction: number, a: number): number {
    const at = car * HEXES + hex;
    return this.chances[at] * a + this.extras[at * SIDES + direction];
  }
}
