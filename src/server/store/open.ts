import type { Parsed } from '../../engine/refusal.ts';
import type { Database, OpenOptions } from './database.ts';

/** A PostgreSQL server by its URL, or a folder with an SQLite file. */
export type DatabaseLocation = { readonly url: string } | { readonly folder: string };

/** Opens a database; creates it or brings it to the newest version if necessary. Loads only the driver it needs. */
export async function openDatabase(
  location: DatabaseLocation,
  options: OpenOptions = {},
): Promise<Parsed<Database>> {
  if ('url' in location) return (await import('./postgres/open.ts')).openPostgres(location.url);
  return (await import('./sqlite/open.ts')).openSqlite(location.folder, options);
}
