import { HEX_NAMES, SIDES } from '../rules/driving/hexes.ts';
import { CARS } from '../rules/sheet.ts';
import { signOf } from './crashes.ts';
import { lowestOf, without } from './masks.ts';

const HEXES = HEX_NAMES.length;

/** The chance that each car hits each hex from each direction, and its speed. */
export class HitChances {
  private readonly chances = new Float64Array(CARS * HEXES * SIDES);
  /** Speeds times chances. */
  private readonly forces = new Float64Array(CARS * HEXES * SIDES);
  /** By hex: a bit mask of the cars that may hit it. */
  private readonly cars = new Uint8Array(HEXES);

  clear(): void {
    this.chances.fill(0);
    this.forces.fill(0);
    this.cars.fill(0);
  }

  forget(car: number): void {
    const first = placeOf(car, 0, 0);
    const end = placeOf(car + 1, 0, 0);
    this.chances.fill(0, first, end);
    this.forces.fill(0, first, end);
  }

  add(car: number, hex: number, direction: number, speed: number, chance: number): void {
    const at = placeOf(car, hex, direction);
    this.chances[at] += chance;
    this.forces[at] += chance * speed;
    this.cars[hex] |= 1 << car;
  }

  /** A bit mask of the cars that may hit this hex. */
  carsAt(hex: number): number {
    return this.cars[hex];
  }

  /** The expected loss of a car in this position; `shares` weights each of the others. */
  loss(car: number, hex: number, facing: number, speed: number, shares: Float64Array): number {
    let sum = 0;
    for (let rest = without(this.cars[hex], car); rest !== 0; rest &= rest - 1) {
      const other = lowestOf(rest);
      if (shares[other] > 0) sum += shares[other] * this.lossTo(other, hex, facing, speed);
    }
    return sum;
  }

  private lossTo(car: number, hex: number, facing: number, speed: number): number {
    const { chances, forces } = this;
    let sum = 0;
    for (let direction = 0; direction < SIDES; direction++) {
      const at = placeOf(car, hex, direction);
      if (chances[at] > 0) sum += forces[at] + chances[at] * speed * signOf(facing, direction);
    }
    return sum;
  }
}

function placeOf(car: number, hex: number, direction: number): number {
  return (car * HEXES + hex) * SIDES + direction;
}
