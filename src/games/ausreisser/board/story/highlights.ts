import type { Entry, Highlight } from '../../../../kit/board.ts';
import { standingEntries } from '../../../../kit/story/entries.ts';

const KINDS: { readonly [key: string]: Highlight['kind'] } = {
  jersey: 'lead',
  hill: 'sprint',
  stageOver: 'finish',
  stranded: 'finish',
  emptyHanded: 'finish',
};

/** Changes of the jersey, hills, ends of stages. */
export function highlights(log: readonly Entry[]): Highlight[] {
  return standingEntries(log).flatMap(({ key, n }) => (KINDS[key] ? [{ kind: KINDS[key], n }] : []));
}
