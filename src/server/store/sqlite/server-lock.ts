import { DatabaseSync } from 'node:sqlite';
import { accepted, type Parsed, refuse, refused } from '../../../engine/refusal.ts';
import { createPrivateFile, lockFile } from './files.ts';

const SQLITE_BUSY = 5;

/**
 * Makes sure that only one server uses a folder: each keeps tables and the job queue in memory. The lock is one that the
 * operating system gives to SQLite, on an empty file beside the database. It ends with the process, however that ends, and
 * exports and imports do not need it. Returns a function that releases it.
 */
export function lockForServer(folder: string): Parsed<() => void> {
  const file = lockFile(folder);
  createPrivateFile(file);
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    db.exec('begin exclusive');
    return accepted(() => db.close());
  } catch (error) {
    db.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    return refused(refuse('store', 'database-in-use', { folder }));
  }
}
