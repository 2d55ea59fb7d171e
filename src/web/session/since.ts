import { standingEntries } from '../../kit/entries.ts';
import type { PastMoment } from '../../table/view/past.ts';
import type { Snapshot } from './session.ts';

/**
 * How much the game itself had told when who looks acted last, or when it was `seen` after that; `null` if it has never
 * acted, or nothing has happened since.
 */
export function toldBefore({ view, log, read, handover }: Snapshot, seen: number): number | null {
  if (view.viewer === null || read === 0 || handover !== null) return null;
  const told = standingEntries(log).filter(isOfGame);
  const known = told.filter(({ n }) => n <= Math.max(read, seen)).length;
  return known === told.length ? null : known;
}

/** What has happened since as snapshots to be shown one after the other, the last of them how the table stands now. */
export function snapshotsSince(now: Snapshot, moments: readonly PastMoment[]): Snapshot[] {
  const told = standingEntries(now.log).filter(isOfGame);
  // The last moment is the present, which the snapshot knows better.
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
