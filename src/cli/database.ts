import { existsSync } from 'node:fs';
import type { Refusal } from '../engine/refusal.ts';
import { say } from '../engine/text.ts';
import engineTexts from '../engine/texts/en.json' with { type: 'json' };
import type { Database } from '../server/store/database.ts';
import { openDatabase, type Place } from '../server/store/open.ts';
import { sqliteFile } from '../server/store/sqlite/files.ts';
import serverTexts from '../server/texts/en.json' with { type: 'json' };
import { UsageError } from './usage.ts';

export const DATABASE_HELP = `The database is the one a server would use: PostgreSQL if DATABASE_URL is set, otherwise SQLite in ./data.

  --data DIR   SQLite in this folder, whatever DATABASE_URL says
`;

export function placeOf(data: string | undefined): Place {
  const url = process.env.DATABASE_URL;
  return data === undefined && url ? { url } : { folder: data ?? 'data' };
}

export function isThere(place: Place): boolean {
  return 'url' in place || existsSync(sqliteFile(place.folder));
}

/** Does something with a database and closes it in any case. */
export async function withDatabase<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const opened = await openDatabase(place);
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
