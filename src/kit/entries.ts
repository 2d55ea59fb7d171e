import type { Entry } from './board.ts';

/** Without what was taken back: an undo names the entries it undoes. */
export function standingEntries(log: readonly Entry[]): Entry[] {
  const kept: Entry[] = [];
  for (const entry of log) {
    if (entry.key !== 'table.undone') kept.push(entry);
    else while (kept.length > 0 && kept[kept.length - 1].n >= Number(entry.args.from)) kept.pop();
  }
  return kept;
}
