import { accepted, type Parsed, refuse, refused } from '../../../engine/refusal.ts';
import { SqliteJobs } from '../../jobs/sqlite-jobs.ts';
import type { Database, OpenOptions } from '../database.ts';
import { openToRead, prepareDatabase } from './database.ts';
import { preparePrivateFiles, sqliteFile } from './files.ts';
import { lockForServer } from './server-lock.ts';
import { SqliteSql } from './sql.ts';
import { SqliteStore } from './store.ts';
import { Writer } from './writer.ts';

export async function openSqlite(folder: string, { forServer }: OpenOptions): Promise<Parsed<Database>> {
  const file = sqliteFile(folder);
  let unlock = () => {};
  try {
    preparePrivateFiles(file);
    const locked = forServer ? lockForServer(folder) : accepted(unlock);
    if (!locked.ok) return locked;
    unlock = locked.value;
    const refusal = prepareDatabase(file);
    if (!refusal) return accepted(openPrepared(file, unlock));
    unlock();
    return refused(refusal);
  } catch (error) {
    unlock();
    const { message: reason } = error as Error;
    return refused(refuse('store', 'database-unusable', { database: file, reason }));
  }
}

function openPrepared(file: string, unlock: () => void): Database {
  const writer = new Writer(file);
  const db = openToRead(file);
  const store = new SqliteStore(file, db, writer);
  const jobs = new SqliteJobs(db, writer);
  const sql = new SqliteSql(db, writer);
  const tryWrite = async () => {
    await writer.write({ kind: 'trial' });
  };
  // The writer is closed last: only the last connection can move the whole log into the database.
  const close = async () => {
    await jobs.stop();
    await writer.idle();
    db.close();
    await writer.close();
    unlock();
  };
  return { name: file, store, jobs, sql, tryWrite, broken: writer.broken, close };
}
