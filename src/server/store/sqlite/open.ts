import { accepted, type Parsed } from '../../../engine/refusal.ts';
import { SqliteJobs } from '../../jobs/sqlite-jobs.ts';
import type { Database } from '../database.ts';
import { openToRead, prepareFile } from './database.ts';
import { sqliteFile } from './file.ts';
import { SqliteStore } from './store.ts';
import { Writer } from './writer.ts';

export async function openSqlite(folder: string): Promise<Parsed<Database>> {
  const file = sqliteFile(folder);
  const prepared = prepareFile(file);
  if (!prepared.ok) return prepared;
  const writer = new Writer(file);
  const db = openToRead(file);
  const store = new SqliteStore(file, db, writer);
  const jobs = new SqliteJobs(db, writer);
  const close = async () => {
    await jobs.stop();
    await writer.close();
    db.close();
  };
  return accepted({ store, jobs, close });
}
