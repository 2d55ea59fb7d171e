import type { Entry } from '../../../../kit/board.ts';
import { colourOf } from '../words.ts';

const CAUSES: readonly string[] = ['drive', 'blocked', 'cut-short', 'start'];
const EFFECT = /^(jolt|crash-|push|pay|box-pays|lapse|colours)/;

/** The crash and its payments belong to the car that drove. */
export function continues({ key }: Entry, [{ key: cause }]: readonly Entry[]): boolean {
  return CAUSES.includes(cause) && EFFECT.test(key);
}

export function pieceOf(entry: Entry): string | null {
  return colourOf(entry) ?? null;
}
