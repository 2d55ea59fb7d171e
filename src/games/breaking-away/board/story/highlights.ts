import type { Entry, Highlight } from '../../../../kit/board.ts';
import { standingEntries } from '../../../../kit/story/entries.ts';
import { keyOf } from '../drawing/riders.ts';

/** The first rider over each line, retirements, and changes of the leading team between rounds. */
export function highlights(log: readonly Entry[]): Highlight[] {
  const found: Highlight[] = [];
  const fields = new Map<string, Entry>();
  let leader: unknown = null;
  for (const entry of standingEntries(log)) {
    const { key, args, n } = entry;
    if (key === 'ride') fields.set(riderOf(entry), entry);
    else if (key === 'retire') {
      fields.delete(riderOf(entry));
      found.push({ kind: 'out', n });
    } else if ((key === 'sprint' || key === 'finish') && args.place === 1) found.push({ kind: key, n });
    else if (key === 'round') {
      const front = foremost(fields.values());
      if (leader !== null && front.args.seat !== leader) found.push({ kind: 'lead', n: front.n });
      leader = front.args.seat;
    }
  }
  return found.sort((a, b) => a.n - b.n);
}

function riderOf({ args }: Entry): string {
  return keyOf({ seat: Number(args.seat), rider: Number(args.rider) - 1 });
}

/** The last ride of the leading rider; of several on one field, the first to arrive. */
function foremost(rides: Iterable<Entry>): Entry {
  return [...rides].sort((a, b) => Number(b.args.to) - Number(a.args.to) || a.n - b.n)[0];
}
