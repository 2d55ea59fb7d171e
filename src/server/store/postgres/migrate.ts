import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { type Refusal, refuse } from '../../../engine/refusal.ts';
import { checkVersion, readSteps } from '../steps.ts';
import { withConnection } from './connection.ts';

const steps = readSteps(join(import.meta.dirname, 'migrations'));

const OLDEST_SERVER = 15;

/** Any number that nobody else takes for a lock. */
const LOCK = 7_215_947;

/** Brings the database to the newest version. If several processes try at the same time, one does it. */
export function migrate(url: string): Promise<Refusal | null> {
  return withConnection(url, async client => {
    const refusal = await checkServer(client);
    if (refusal) return refusal;
    // It is released with the connection.
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return runSteps(client);
  });
}

async function checkServer(client: ClientBase): Promise<Refusal | null> {
  const { rows } = await client.query('show server_version_num');
  const version = Math.floor(Number(rows[0].server_version_num) / 10_000);
  return version < OLDEST_SERVER
    ? refuse('store', 'postgres-too-old', { version, least: OLDEST_SERVER })
    : null;
}

async function runSteps(client: ClientBase): Promise<Refusal | null> {
  await client.query('create table if not exists schema_version (version integer not null)');
  const { rows } = await client.query('select coalesce(max(version), 0) as version from schema_version');
  const refusal = checkVersion(rows[0].version, steps);
  if (refusal) return refusal;
  for (const { version, sql } of steps.filter(step => step.version > rows[0].version)) {
    // Several statements in one query are one transaction.
    await client.query(`${sql}; delete from schema_version; insert into schema_version values (${version})`);
  }
  return null;
}
