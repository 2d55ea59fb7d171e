import type { Json } from '../../../engine/json.ts';
import type { OpenTable } from '../../table/table.svelte.ts';

/** A move in a few words; `null` is not to interrupt. */
export function describeMove({ words, board }: OpenTable, view: Json, action: Json): string {
  if (action === null) return words.t('analysis.pass');
  return board
    .describe(view, action)
    .map(({ key, args }) => words.t(key, args))
    .join(', ');
}
