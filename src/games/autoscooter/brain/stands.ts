import { HEX_NAMES, SIDES } from '../rules/driving/hexes.ts';
import { CARS } from '../rules/sheet.ts';
import { signOf } from './crashes.ts';

const HEXES = HEX_NAMES.length;

/** How likely each car stands on each hex, and what ramming it there brings. */
export class Stands {
  private readonly chances = new Float64Array(CARS * HEXES);
  /** By direction of the rammer: what its own speed adds to the price, times the chance. */
  private readonly extras = new Float64Array(CARS * HEXES * SIDES);
  /** By hex: a bit mask of the cars that may stand there. */
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

  /** What it is worth, on average, to come to this hex in this direction at speed a, as far as this car goes. */
  price(car: number, hex: number, direction: number, a: number): number {
    const at = car * HEXES + hex;
    return this.chances[at] * a + this.extras[at * SIDES + direction];
  }
}
