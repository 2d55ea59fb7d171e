import { FINISH, SPACES } from './spaces.ts';
import { type Steps, stepsFrom } from './steps.ts';

/** The highest card: no move is longer. */
export const LONGEST_MOVE = 6;

/** No more spaces than this lie the same number of steps ahead of any space. */
export const WIDTH = 16;

/** Entries of one space in `ahead` and `onwards`. */
const ROW = (LONGEST_MOVE + 1) * WIDTH;

/** Two layers of 16 bits share a number of `blocks`. */
export const BLOCKS = LONGEST_MOVE / 2;

/**
 * The spaces ahead of every space of a track, made once for one set of steps. The spaces n steps ahead of a
 * space are its layer n. A set of spaces of a layer is a bit mask: bit i stands for the layer's entry i.
 */
export interface ReachTable {
  /** The layers of a space: entry i of layer n is at `layerOf(space, n) + i`. */
  readonly ahead: Int16Array;
  /** By the same index: the set of spaces of the next layer one step ahead of this entry. */
  readonly onwards: Uint16Array;
  /** By space × 7 + n: the set of all spaces of layer n. */
  readonly full: Uint16Array;
  /** By space × number of spaces + other space: 0 if the other is not ahead, else its row in `blocks`. */
  readonly blockRow: Uint16Array;
  /** By row × 3: the layers' sets that the other space is in, two layers a number, the lower one first. */
  readonly blocks: Int32Array;
}

export function layerOf(space: number, n: number): number {
  return space * ROW + n * WIDTH;
}

export function buildReachTable(steps: Steps, spaces: readonly number[]): ReachTable {
  const ahead = new Int16Array((FINISH + 1) * ROW).fill(-1);
  const onwards = new Uint16Array((FINISH + 1) * ROW);
  const full = new Uint16Array((FINISH + 1) * (LONGEST_MOVE + 1));
  const blockRow = new Uint16Array(SPACES.length * SPACES.length);
  const blocks = [0, 0, 0];
  for (const from of spaces) {
    let layer = [from];
    for (let n = 0; n <= LONGEST_MOVE; n++) {
      const at = layerOf(from, n);
      const next = [...new Set(layer.flatMap(space => stepsFrom(steps, space)))];
      ahead.set(layer, at);
      full[from * (LONGEST_MOVE + 1) + n] = (1 << layer.length) - 1;
      for (const [i, space] of layer.entries()) {
        for (const to of stepsFrom(steps, space)) onwards[at + i] |= 1 << next.indexOf(to);
        if (n === 0 || space === FINISH) continue;
        const cell = from * SPACES.length + space;
        if (blockRow[cell] === 0) {
          blockRow[cell] = blocks.length / BLOCKS;
          blocks.push(0, 0, 0);
        }
        blocks[blockRow[cell] * BLOCKS + ((n - 1) >> 1)] |= 1 << (i + ((n - 1) & 1) * WIDTH);
      }
      layer = next;
    }
  }
  return { ahead, onwards, full, blockRow, blocks: Int32Array.from(blocks) };
}
