import type { GameRecord } from '../../engine/record.ts';
import type { Problem } from './sources.ts';

/** What has come of the last file, for the page that asks for one. */
class OpenedFile {
  /** Why it could not be replayed. */
  problem: (Problem & { readonly file: string }) | null = $state.raw(null);
  /** Where it has several records, which of them could be meant. */
  records: readonly GameRecord[] = $state.raw([]);
}

export const openedFile = new OpenedFile();
