/** Bit masks of cars. */

export function without(cars: number, car: number): number {
  return cars & ~(1 << car);
}

/** The first car of a mask that is not empty. */
export function lowestOf(cars: number): number {
  return 31 - Math.clz32(cars & -cars);
}
