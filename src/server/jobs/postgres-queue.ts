import type { Milliseconds } from '../../table/clock/tempo.ts';
import { Batches } from '../store/batches.ts';
import type { Queryable } from '../store/postgres/connection.ts';
import type { Job, JobName } from './jobs.ts';

/** A job this process has taken. The claim is void as soon as the job is scheduled again or taken by another process. */
export interface ClaimedJob {
  readonly job: Job;
  readonly attempts: number;
  readonly claim: number;
}

/** By the clock of the database, which all processes share. */
const NOW = '(extract(epoch from now()) * 1000)::bigint';

/** $5 is how long to wait: the clock of the process that schedules may differ from that of the database. */
const SCHEDULE = `with scheduled as (
    insert into jobs (table_id, kind, key, run_at, due_at) values ($1, $2, $3, $4, ${NOW} + $5::bigint)
    on conflict (table_id, kind, key) do update set
      run_at = excluded.run_at, due_at = excluded.due_at, attempts = 0, claim = excluded.claim
    returning run_at
  )
  select pg_notify('slipstream_jobs', '') from scheduled`;

const CANCEL = 'delete from jobs where table_id = $1 and kind = $2 and key = $3';

const TAKE = `with due as (
    select table_id, kind, key from jobs where due_at <= ${NOW} order by due_at limit $1 for update skip locked
  )
  update jobs set due_at = ${NOW} + $2, claim = nextval('job_claims') from due
  where (jobs.table_id, jobs.kind, jobs.key) = (due.table_id, due.kind, due.key)
  returning jobs.table_id, jobs.kind, jobs.key, run_at, attempts, claim`;

/** The jobs of which this process still has the claim. `how` says what to do with rows that are locked right now. */
const held = (how: '' | 'skip locked') => `with held as (
    select table_id, kind, key from jobs
    join unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) as claimed (table_id, kind, key, claim)
      using (table_id, kind, key, claim)
    order by table_id, kind, key for update of jobs ${how}
  )`;
const IS_HELD = '(jobs.table_id, jobs.kind, jobs.key) = (held.table_id, held.kind, held.key)';

const END = `${held('')} delete from jobs using held where ${IS_HELD}`;

/** A row that is locked belongs to somebody else in a moment: its lease need not be renewed. */
const RENEW = `${held('skip locked')} update jobs set due_at = ${NOW} + $5 from held where ${IS_HELD}`;

const POSTPONE = `${held('')} update jobs set due_at = ${NOW} + $5, attempts = $6, claim = nextval('job_claims')
  from held where ${IS_HELD}`;

/** Bounds how long one statement takes, not how many jobs can end. */
const MOST_TOGETHER = 150;

/** The table `jobs`. A job is leased to the process that takes it; a lease that is not renewed runs out. */
export class PostgresQueue {
  private readonly db: Queryable;
  private readonly lease: Milliseconds;
  private readonly ends: Batches<ClaimedJob, null>;

  constructor(db: Queryable, lease: Milliseconds) {
    this.db = db;
    this.lease = lease;
    this.ends = new Batches(async jobs => {
      await this.db.query({ name: 'end-jobs', text: END, values: claims(jobs) });
      return jobs.map(() => null);
    }, MOST_TOGETHER);
  }

  async schedule({ table, kind, key, runAt }: Job): Promise<void> {
    const values = [table, kind, key, runAt, runAt - Date.now()];
    await this.db.query({ name: 'schedule-job', text: SCHEDULE, values });
  }

  async cancel({ table, kind, key }: JobName): Promise<void> {
    await this.db.query({ name: 'cancel-job', text: CANCEL, values: [table, kind, key] });
  }

  /** Takes up to this many jobs that are due. */
  async take(limit: number): Promise<ClaimedJob[]> {
    const { rows } = await this.db.query({ name: 'take-jobs', text: TAKE, values: [limit, this.lease] });
    return rows.map(({ table_id: table, kind, key, run_at: runAt, attempts, claim }) => ({
      job: { table, kind, key, runAt },
      attempts,
      claim,
    }));
  }

  async renew(jobs: readonly ClaimedJob[]): Promise<void> {
    await this.db.query({ name: 'renew-jobs', text: RENEW, values: [...claims(jobs), this.lease] });
  }

  /** Jobs that end while a statement runs share the next. */
  async end(job: ClaimedJob): Promise<void> {
    await this.ends.add(job);
  }

  /** Gives it back, to be taken again after a while. */
  async postpone(job: ClaimedJob, pause: Milliseconds, attempts: number): Promise<void> {
    await this.db.query({
      name: 'postpone-job',
      text: POSTPONE,
      values: [...claims([job]), pause, attempts],
    });
  }
}

function claims(jobs: readonly ClaimedJob[]): unknown[] {
  return [
    jobs.map(({ job }) => job.table),
    jobs.map(({ job }) => job.kind),
    jobs.map(({ job }) => job.key),
    jobs.map(({ claim }) => claim),
  ];
}
