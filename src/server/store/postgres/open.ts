import { accepted, type Parsed, type Refusal, refuse, refused } from '../../../engine/refusal.ts';
import { PostgresJobs } from '../../jobs/postgres-jobs.ts';
import type { Database } from '../database.ts';
import { Connections } from './connection.ts';
import { migrate } from './migrate.ts';
import { PostgresSql } from './sql.ts';
import { PostgresStore } from './store.ts';

/** Fails on a standby, a full disk, or without the permission to write. */
const TRIAL_WRITE = 'update schema_version set version = version';

/** Connections that break are replaced: no failure is permanent. */
const NEVER = new Promise<Error>(() => {});

export async function openPostgres(url: string): Promise<Parsed<Database>> {
  const connections = new Connections(url);
  const store = new PostgresStore(url, connections);
  const jobs = new PostgresJobs(connections);
  const sql = new PostgresSql(connections);
  store.onJobs(() => jobs.wake());
  const tryWrite = async () => {
    await connections.query({ text: TRIAL_WRITE });
  };
  const close = async () => {
    await jobs.stop();
    await store.close();
    await connections.close();
  };
  const refusal = await prepare(url, store);
  if (!refusal)
    return accepted({ name: databaseName(url), store, jobs, sql, tryWrite, broken: NEVER, close });
  await close();
  return refused(refusal);
}

async function prepare(url: string, store: PostgresStore): Promise<Refusal | null> {
  try {
    const refusal = await migrate(url);
    if (!refusal) await store.open();
    return refusal;
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return refuse('store', 'database-unusable', {
      database: databaseName(url),
      reason: message || String(code),
    });
  }
}

function databaseName(url: string): string {
  const { host, pathname } = URL.parse(url) ?? { host: '', pathname: '' };
  return `PostgreSQL ${host}${pathname}`;
}
