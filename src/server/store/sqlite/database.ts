import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Refusal } from '../../../engine/refusal.ts';
import { checkVersion, readSteps } from '../steps.ts';

const steps = readSteps(join(import.meta.dirname, 'migrations'));

/** How long to wait for a write lock of another process, such as an import or a backup. */
const BUSY_MILLISECONDS = 10_000;

/** A commit that finds 64 MB in the log does a checkpoint itself, in case the checkpoint thread is behind. */
const CHECKPOINT_PAGES = 16_000;

/** Writes the first page of the database without changing anything in it. */
export const TRIAL_WRITE = 'pragma user_version = 0';

/** For the two threads that change the file: one commits, one does checkpoints. */
export function openToWrite(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: BUSY_MILLISECONDS });
  // Every commit syncs the log: it is on disk when it returns.
  db.exec('pragma journal_mode = wal; pragma synchronous = full');
  db.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  return db;
}

export function openToRead(file: string): DatabaseSync {
  return new DatabaseSync(file, { readOnly: true, timeout: BUSY_MILLISECONDS });
}

/** Brings the database to the newest version, and throws if it cannot be written. */
export function prepareDatabase(file: string): Refusal | null {
  const db = openToWrite(file);
  try {
    const refusal = migrate(db);
    // A database that is up to date has not been written so far, and SQLite opens a read-only file without an error.
    if (!refusal) db.exec(`begin immediate; ${TRIAL_WRITE}; commit`);
    return refusal;
  } finally {
    db.close();
  }
}

function migrate(db: DatabaseSync): Refusal | null {
  db.exec('create table if not exists schema_version (version integer not null) strict');
  for (const { version, sql } of steps) {
    // The version is read again under the lock: another process may be migrating too.
    db.exec('begin immediate');
    if (versionOf(db) < version) {
      db.exec(sql);
      db.exec('delete from schema_version');
      db.prepare('insert into schema_version values (?)').run(version);
    }
    db.exec('commit');
  }
  return checkVersion(versionOf(db), steps);
}

function versionOf(db: DatabaseSync): number {
  return Number(db.prepare('select max(version) as version from schema_version').get()?.version ?? 0);
}
