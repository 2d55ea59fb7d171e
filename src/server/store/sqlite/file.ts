import { join } from 'node:path';

/** The file in a data folder. */
export function sqliteFile(folder: string): string {
  return join(folder, 'slipstream.db');
}
