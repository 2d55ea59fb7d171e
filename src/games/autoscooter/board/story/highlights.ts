import type { Entry, Highlight } from '../../../../kit/board.ts';
import { standingEntries } from '../../../../kit/story/entries.ts';

const CRASH = /^(crash-|push)/;

/** Crashes, and changes of the lead where the number of chits counts. */
export function highlights(log: readonly Entry[]): Highlight[] {
  const entries = standingEntries(log);
  const crashes = entries.flatMap(({ key, n }) => (CRASH.test(key) ? [{ kind: 'crash' as const, n }] : []));
  const leads = entries.some(({ key }) => key === 'colours') ? [] : leadsIn(entries);
  return [...crashes, ...leads].sort((a, b) => a.n - b.n);
}

/** Per round: within one the lead changes back and forth. */
function leadsIn(entries: readonly Entry[]): Highlight[] {
  const found: Highlight[] = [];
  const chits = new Map<number, number>();
  let leader: number | null = null;
  let paid: Entry | null = null;
  for (const entry of entries) {
    const { key, args } = entry;
    if (args.paid !== undefined) {
      for (const [seat, sign] of [[args.seat, -1] as const, [args.to, 1] as const]) {
        if (typeof seat === 'number') chits.set(seat, (chits.get(seat) ?? 0) + sign * Number(args.paid));
      }
      paid = entry;
    }
    if ((key !== 'round' && key !== 'over') || !paid) continue;
    const [first, second] = [...chits].sort(([, a], [, b]) => b - a);
    if (!first || first[1] === second?.[1] || first[0] === leader) continue;
    if (leader !== null) found.push({ kind: 'lead', n: paid.n });
    leader = first[0];
  }
  return found;
}
