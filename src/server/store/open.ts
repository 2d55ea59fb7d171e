import type { Parsed } from '../../engine/refusal.ts';
import type { Database, OpenOptions } from './database.ts';

/** A PostgreSQL server by its URL, or a folder with an SQLite file. */
export type Place = { readonly url: string } | { readonly folder: string };

/** Opens a database; creates it or brings it to the newest version if necessary. Loads only the driver it needs. */
export async function openDatabase(place: Place, options: OpenOptions = {}): Promise<Parsed<Database>> {
  if ('url' in place) return (await import('./postgres/open.ts')).openPostgres(place.url);
  return (await import('./sqlite/open.ts')).openSqlite(place.folder, options);
}
