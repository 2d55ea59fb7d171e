import { BLOCKS, LONGEST_MOVE, layerOf, type ReachTable, WIDTH } from '../../tracks/reach-table.ts';
import { SPACES } from '../../tracks/spaces.ts';

/** By number of steps: the set of free spaces of that layer of the table. Overwritten by every search. */
const free = new Uint16Array(LONGEST_MOVE + 1);

export const NO_CARS: readonly number[] = [];

/** The number of the lowest bit of a set that is not empty. */
export function lowestIn(set: number): number {
  return 31 - Math.clz32(set & -set);
}

/** AG-12: finds the spaces that free ways from a space lead to, up to a distance, and writes them to `free`. */
export function findFree(
  table: ReachTable,
  from: number,
  distance: number,
  cars: readonly number[],
): Uint16Array {
  const { onwards, full, blockRow, blocks } = table;
  const rows = from * SPACES.length;
  let near = 0;
  let middle = 0;
  let far = 0;
  for (let car = 0; car < cars.length; car++) {
    const row = cars[car] < 0 ? 0 : blockRow[rows + cars[car]] * BLOCKS;
    near |= blocks[row];
    middle |= blocks[row + 1];
    far |= blocks[row + 2];
  }
  if ((near | middle | far) === 0) {
    for (let n = 1; n <= distance; n++) free[n] = full[from * (LONGEST_MOVE + 1) + n];
    return free;
  }
  let layer = 1;
  for (let n = 0; n < distance; n++) {
    const at = layerOf(from, n);
    let next = 0;
    for (let rest = layer; rest !== 0; rest &= rest - 1) next |= onwards[at + lowestIn(rest)];
    const blocked = n < 2 ? near : n < 4 ? middle : far;
    layer = next & ~(blocked >>> ((n & 1) * WIDTH)) & 0xffff;
    free[n + 1] = layer;
  }
  return free;
}
