import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const NAME = 'slipstream';

/** The database file in a data folder. */
export function sqliteFile(folder: string): string {
  return resolve(folder, `${NAME}.db`);
}

/** The file that a server locks for as long as it runs (server-lock.ts). */
export function lockFile(folder: string): string {
  return resolve(folder, `${NAME}.lock`);
}

/** Creates the folder and the database file if they are missing, and lets only their owner read them. */
export function preparePrivateFiles(file: string): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  createPrivateFile(file);
  // SQLite gives new log files the mode of the database, but those of an earlier run may still be open to everybody.
  for (const path of [file, `${file}-wal`, `${file}-shm`]) makePrivate(path);
  if (isOurs(folder)) makePrivate(folder);
}

/**
 * `wx` never opens an existing file. Closing one that SQLite has open would release the locks of the whole process
 * (POSIX advisory locks), and another process could then delete the log.
 */
export function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function makePrivate(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats && stats.mode & 0o077) chmodSync(path, stats.mode & 0o7700);
}

/** A folder that holds anything else, such as `/tmp`, may be meant for others. There the modes of the files have to do. */
function isOurs(folder: string): boolean {
  const isOwner = statSync(folder).uid === process.getuid?.();
  return isOwner && readdirSync(folder).every(name => name.startsWith(`${NAME}.`));
}
