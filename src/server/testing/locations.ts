import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { DatabaseLocation } from '../store/open.ts';
import { withConnection } from '../store/postgres/connection.ts';

/** An empty database for one test, and how to remove it. */
export interface TestLocation {
  readonly location: DatabaseLocation;
  remove(): Promise<void>;
}

export async function sqliteLocation(): Promise<TestLocation> {
  const folder = await mkdtemp(join(tmpdir(), 'slipstream-sqlite-'));
  return { location: { folder }, remove: () => rm(folder, { recursive: true }) };
}

/** The folder of an SQLite location. */
export function folderOf(location: DatabaseLocation): string {
  if (!('folder' in location)) throw new Error('not SQLite');
  return location.folder;
}

/** A database at the newest version, so that tests need no migration. */
export function postgresLocation(): Promise<TestLocation> {
  return copyOf('postgres');
}

/** A database without any tables. */
export function barePostgresLocation(): Promise<TestLocation> {
  return copyOf('template0');
}

/** All kinds of databases, for suites that each of them must pass. */
export const locations = { SQLite: sqliteLocation, PostgreSQL: postgresLocation };

/** Terminates the connections to a database that match this condition. */
export async function breakConnections(location: DatabaseLocation, which = 'true'): Promise<void> {
  if (!('url' in location)) throw new Error('not PostgreSQL');
  const name = new URL(location.url).pathname.slice(1);
  await asAdministrator(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and ${which}`,
  );
}

async function copyOf(template: string): Promise<TestLocation> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('postgres'));
  url.pathname = `/${name}`;
  return { location: { url: url.href }, remove: () => asAdministrator(`drop database ${name} with (force)`) };
}

/** Connects to another database, since a template must have no connections while it is copied. */
async function asAdministrator(sql: string): Promise<void> {
  const url = new URL(inject('postgres'));
  url.pathname = '/template1';
  await withConnection(url.href, client => client.query(sql));
}
