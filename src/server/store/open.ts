import type { Parsed } from '../../engine/refusal.ts';
import type { Database } from './database.ts';

/** A PostgreSQL server by its URL, or a folder with an SQLite file. */
export type Place = { readonly url: string } | { readonly folder: string };

/** Opens a database, made or brought to the newest version as need be; what it does not use is not loaded. */
export async function openDatabase(place: Place): Promise<Parsed<Database>> {
  if ('url' in place) return (await import('./postgres/open.ts')).openPostgres(place.url);
  return (await import('./sqlite/open.ts')).openSqlite(place.folder);
}
