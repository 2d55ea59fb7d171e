import type { Entry } from '../board.ts';

/** The log without undone entries: an undo names the entries it reverts. */
export function standingEntries(log: readonly Entry[]): Entry[] {
  const kept: Entry[] = [];
  for (const entry of log) {
    if (entry.key !== 'table.undone') kept.push(entry);
    else while (kept.length > 0 && kept[kept.length - 1].n >= Number(entry.args.from)) kept.pop();
  }
  return kept;
}
