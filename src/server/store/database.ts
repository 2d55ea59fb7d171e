import type { Jobs } from '../jobs/jobs.ts';
import type { Store } from './store.ts';

/** An open database: the tables in it, and the jobs that fall due for them. */
export interface Database {
  readonly store: Store;
  readonly jobs: Jobs;
  /** Stops handling jobs and waits for those in progress. */
  close(): Promise<void>;
}
