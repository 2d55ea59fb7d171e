import type { Pool } from 'pg';
import { accepted, type Parsed, type Refusal, refuse, refused } from '../../../engine/refusal.ts';
import { PostgresJobs } from '../../jobs/postgres-jobs.ts';
import type { Database } from '../database.ts';
import { connect } from './connection.ts';
import { migrate } from './migrate.ts';
import { PostgresStore } from './store.ts';

export async function openPostgres(url: string): Promise<Parsed<Database>> {
  const pool = connect(url);
  const store = new PostgresStore(url, pool);
  const jobs = new PostgresJobs(url, pool);
  const close = async () => {
    await jobs.stop();
    await store.close();
    await pool.end();
  };
  const refusal = await prepare(url, pool, store);
  if (!refusal) return accepted({ store, jobs, close });
  await close();
  return refused(refusal);
}

async function prepare(url: string, pool: Pool, store: PostgresStore): Promise<Refusal | null> {
  try {
    const refusal = await migrate(url, pool);
    if (!refusal) await store.open();
    return refusal;
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return refuse('store', 'database-unusable', { reason: message || String(code) });
  }
}
