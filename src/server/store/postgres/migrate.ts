import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import { type Refusal, refuse } from '../../../engine/refusal.ts';
import { silent } from '../../jobs/graphile.ts';
import { checkVersion, readSteps } from '../steps.ts';

const steps = readSteps(join(import.meta.dirname, 'migrations'));

const OLDEST_SERVER = 15;

/** Any number that nobody else takes for a lock. */
const LOCK = 7_215_947;

/** Brings the database and the job queue in it to the newest version; of several processes that try at once, one does. */
export async function migrate(url: string, pool: Pool): Promise<Refusal | null> {
  const client = await pool.connect();
  try {
    const refusal = await checkServer(client);
    if (refusal) return refusal;
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    try {
      return await runSteps(url, client);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK]);
    }
  } finally {
    client.release();
  }
}

async function checkServer(client: PoolClient): Promise<Refusal | null> {
  const { rows } = await client.query('show server_version_num');
  const version = Math.floor(Number(rows[0].server_version_num) / 10_000);
  return version < OLDEST_SERVER
    ? refuse('store', 'postgres-too-old', { version, least: OLDEST_SERVER })
    : null;
}

async function runSteps(url: string, client: PoolClient): Promise<Refusal | null> {
  await client.query('create table if not exists schema_version (version integer not null)');
  const { rows } = await client.query('select coalesce(max(version), 0) as version from schema_version');
  const refusal = checkVersion(rows[0].version, steps);
  if (refusal) return refusal;
  await runMigrations({ connectionString: url, logger: silent });
  for (const { version, sql } of steps.filter(step => step.version > rows[0].version)) {
    // Several statements in one query are one transaction.
    await client.query(`${sql}; delete from schema_version; insert into schema_version values (${version})`);
  }
  return null;
}
