import type { Entry } from '../../../../kit/board.ts';
import { keyOf } from '../drawing/riders.ts';

const EFFECTS: readonly string[] = ['sprint', 'finish', 'over'];

/** The lines a rider passes belong to its ride. */
export function continues({ key }: Entry, [{ key: cause }]: readonly Entry[]): boolean {
  return cause === 'ride' && EFFECTS.includes(key);
}

export function pieceOf({ args: { seat, rider } }: Entry): string | null {
  return typeof seat === 'number' && typeof rider === 'number' ? keyOf({ seat, rider: rider - 1 }) : null;
}
