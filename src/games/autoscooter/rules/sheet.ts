/** AS-5: the log sheet. A car's numbers are known by their row, its used ones as a bit mask of rows. */

export const CARS = 8;
export const ROUNDS = 11;

/** The rows alternate in direction. */
export function numberOf(car: number, row: number): number {
  return row * CARS + (row % 2 === 0 ? car + 1 : CARS - car);
}

export function rowOf(number: number): number {
  return ((number - 1) / CARS) | 0;
}

export function isNumberOf(car: number, number: number): boolean {
  return number >= 1 && number <= ROUNDS * CARS && numberOf(car, rowOf(number)) === number;
}

export function isUsed(used: number, row: number): boolean {
  return (used & (1 << row)) !== 0;
}

/** AS-9 */
export function highestUnused(car: number, used: number): number {
  let row = ROUNDS - 1;
  while (isUsed(used, row)) row--;
  return numberOf(car, row);
}

/** A car's numbers, ascending as the rows are. */
export function numbersOf(car: number): number[] {
  return Array.from({ length: ROUNDS }, (_, row) => numberOf(car, row));
}

export function usedNumbers(car: number, used: number): number[] {
  return numbersOf(car).filter((_, row) => isUsed(used, row));
}
