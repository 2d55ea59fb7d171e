import { standingEntries } from '../../kit/story/entries.ts';
import type { PastMoment } from '../../table/view/past.ts';
import type { Snapshot } from './session.ts';

/**
 * The number of the game's log entries when the viewer acted last, or saw the log up to `seen` later. `null`
 * if it never acted, or nothing has happened since.
 */
export function entriesSeen({ view, log, read, handover }: Snapshot, seen: number): number | null {
  if (view.viewer === null || read === 0 || handover !== null) return null;
  const told = standingEntries(log).filter(isOfGame);
  const known = told.filter(({ n }) => n <= Math.max(read, seen)).length;
  return known === told.length ? null : known;
}

/** The moments since then as snapshots to show one after the other; the last one is the current state. */
export function snapshotsSince(now: Snapshot, moments: readonly PastMoment[]): Snapshot[] {
  const told = standingEntries(now.log).filter(isOfGame);
  // The last moment is the present, for which the current snapshot has more details.
  const past = moments.slice(0, -1).map(({ state, awaited, log }) => {
    const last = log.at(-1);
    return { state, awaited, entry: last ? told[last.n - 1] : undefined };
  });
  let length = now.read;
  const snapshots = past.map(({ state, awaited, entry }): Snapshot => {
    if (entry) length = now.log.findIndex(({ n }) => n === entry.n) + 1;
    const idle = { legal: [], sealed: null, undo: false, phase: 'running', result: null } as const;
    return { ...now, view: { ...now.view, ...idle, state, awaited }, log: now.log.slice(0, length) };
  });
  return [...snapshots, now];
}

function isOfGame({ key }: { readonly key: string }): boolean {
  return !key.startsWith('table.');
}
