import { existsSync } from 'node:fs';
import type { Refusal } from '../engine/refusal.ts';
import { say } from '../engine/text.ts';
import engineTexts from '../engine/texts/en.json' with { type: 'json' };
import { readLocation } from '../server/config.ts';
import type { Database } from '../server/store/database.ts';
import { type DatabaseLocation, openDatabase } from '../server/store/open.ts';
import { sqliteFile } from '../server/store/sqlite/files.ts';
import serverTexts from '../server/texts/en.json' with { type: 'json' };
import { UsageError } from './usage.ts';

export const DATABASE_HELP = `The database is the one that a server with the same environment would use: PostgreSQL if DATABASE_URL is set, otherwise
SQLite in DATA_DIR, otherwise SQLite in ./data.

  --data DIR   SQLite in this folder, whatever the environment says
`;

export function locationOf(data: string | undefined): DatabaseLocation {
  if (data !== undefined) return { folder: data };
  const location = readLocation(process.env);
  if (!location.ok) throw new UsageError(sayProblem(location.refusal));
  return location.value;
}

export function isThere(location: DatabaseLocation): boolean {
  return 'url' in location || existsSync(sqliteFile(location.folder));
}

/** Opens a database for some work, and closes it even if the work fails. */
export async function withDatabase<T>(
  location: DatabaseLocation,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase(location);
  if (!opened.ok) throw new UsageError(sayProblem(opened.refusal));
  try {
    return await work(opened.value);
  } finally {
    await opened.value.close();
  }
}

export function sayProblem({ code, args }: Refusal): string {
  return say({ language: 'en', messages: { ...engineTexts, ...serverTexts } }, `refusal.${code}`, args);
}
