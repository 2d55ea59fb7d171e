import type { Entry } from '../board.ts';

/** The entries by move: the cause first, then its effects. */
export function movesIn(
  entries: readonly Entry[],
  continues: ((entry: Entry, move: readonly Entry[]) => boolean) | undefined,
): Entry[][] {
  const moves: Entry[][] = [];
  for (const entry of entries) {
    const move = moves.at(-1);
    if (move && continues?.(entry, move)) move.push(entry);
    else moves.push([entry]);
  }
  return moves;
}
