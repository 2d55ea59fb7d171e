import type { Jobs } from '../jobs/jobs.ts';
import type { Sql } from './sql.ts';
import type { Store } from './store.ts';

/** An open database: the store of tables, the job queue, and plain SQL for all else. */
export interface Database {
  /** For messages to operators: the path of the file, or the server and the name of the database, without a password. */
  readonly name: string;
  readonly store: Store;
  readonly jobs: Jobs;
  readonly sql: Sql;
  /** Writes something small that changes nothing. Rejects if writes fail at the moment. */
  tryWrite(): Promise<void>;
  /** Resolves if nothing can be written any more until the process is started again. */
  readonly broken: Promise<Error>;
  /** Stops handling jobs and waits for everything in progress. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Refuses a folder that another server uses. PostgreSQL may serve many. */
  readonly forServer?: boolean;
}
