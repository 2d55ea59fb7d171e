import type { GameRecord } from '../../engine/record.ts';
import type { Problem } from './sources.ts';

/** The outcome of opening the last file, for the page that asks for one. */
class OpenedFile {
  /** Why the file could not be replayed. */
  problem: (Problem & { readonly file: string }) | null = $state.raw(null);
  /** The records of a file with several, to choose from. */
  records: readonly GameRecord[] = $state.raw([]);
}

export const openedFile = new OpenedFile();
