import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { accepted, type Parsed, refuse, refused } from '../../../engine/refusal.ts';
import { checkVersion, readSteps } from '../steps.ts';

const steps = readSteps(join(import.meta.dirname, 'migrations'));

/** How long to wait for another process that writes (an import, a backup) before giving up. */
const BUSY_MILLISECONDS = 10_000;

/** A log of 64 MB is moved into the database by the next commit, should nobody have done it before (checkpoints.ts). */
const CHECKPOINT_PAGES = 16_000;

/** For whoever changes the file: the thread that commits, and the one that moves the log into the database. */
export function openToWrite(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: BUSY_MILLISECONDS });
  // A commit is on disk when it returns: the log is synced each time.
  db.exec('pragma journal_mode = wal; pragma synchronous = full');
  db.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  return db;
}

export function openToRead(file: string): DatabaseSync {
  return new DatabaseSync(file, { readOnly: true, timeout: BUSY_MILLISECONDS });
}

/** Makes the file if it is not there and brings it to the newest version. */
export function prepareFile(file: string): Parsed<null> {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const db = openToWrite(file);
    try {
      return migrate(db);
    } finally {
      db.close();
    }
  } catch (error) {
    return refused(refuse('store', 'database-unusable', { reason: (error as Error).message }));
  }
}

function migrate(db: DatabaseSync): Parsed<null> {
  db.exec('create table if not exists schema_version (version integer not null) strict');
  for (const { version, sql } of steps) {
    // Asked anew under the lock each time: another process may be at it.
    db.exec('begin immediate');
    if (versionOf(db) < version) {
      db.exec(sql);
      db.exec('delete from schema_version');
      db.prepare('insert into schema_version values (?)').run(version);
    }
    db.exec('commit');
  }
  const refusal = checkVersion(versionOf(db), steps);
  return refusal ? refused(refusal) : accepted(null);
}

function versionOf(db: DatabaseSync): number {
  return Number(db.prepare('select max(version) as version from schema_version').get()?.version ?? 0);
}
