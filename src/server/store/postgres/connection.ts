import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const INT8 = 20;

/** Times are milliseconds and counts small: as plain numbers both are exact. */
const types = new pg.TypeOverrides();
types.setTypeParser(INT8, Number);

const MOST_CONNECTIONS = 8;

const CONNECT_MILLISECONDS = 10_000;

/** A server that does not answer is noticed in the end. */
export function connectionTo(url: string): pg.ClientConfig {
  return { connectionString: url, keepAlive: true, connectionTimeoutMillis: CONNECT_MILLISECONDS };
}

export function connect(url: string): pg.Pool {
  const pool = new pg.Pool({ ...connectionTo(url), types, max: MOST_CONNECTIONS });
  // An idle connection that breaks is replaced when it is wanted; whoever wants one then hears if that fails.
  pool.on('error', () => {});
  return pool;
}

/** A statement from a file beside this one, prepared once in each connection. */
export function readStatement(name: string): { readonly name: string; readonly text: string } {
  return { name, text: readFileSync(join(import.meta.dirname, `${name}.sql`), 'utf8') };
}
