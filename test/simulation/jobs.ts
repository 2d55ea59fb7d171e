import type { Random } from '../../src/engine/random.ts';
import type { Job, JobHandler, JobName, JobOptions, Jobs } from '../../src/server/jobs/jobs.ts';
import type { JobChange, TableId } from '../../src/server/store/store.ts';
import type { Milliseconds } from '../../src/table/clock/tempo.ts';
import { Access, type World } from './access.ts';
import type { Faults } from './faults.ts';
import type { Owner, Scheduler } from './scheduler.ts';

const SHORTEST_RETRY: Milliseconds = 1000;
/** Time until the jobs of a process that does not answer are given to others. */
const RELEASED_AFTER: Milliseconds = 4000;

interface Scheduled {
  readonly job: Job;
  due: Milliseconds;
  attempts: number;
  worker: Owner | null;
}

interface Worker {
  readonly owner: Owner;
  readonly handler: JobHandler;
  readonly options: JobOptions;
}

const QUEUE: Owner = { name: 'jobs', isAlive: true };

/** The jobs of all tables, in the database that all processes share. */
export class JobQueue {
  private readonly scheduler: Scheduler;
  private readonly random: Random;
  private readonly faults: Faults;
  private readonly epoch: Milliseconds;
  private readonly jobs = new Map<string, Scheduled>();
  private workers: Worker[] = [];
  private isPaused = false;

  constructor({ scheduler, random, faults }: World, epoch: Milliseconds) {
    this.scheduler = scheduler;
    this.random = random;
    this.faults = faults;
    this.epoch = epoch;
  }

  /** Jobs that wait or are being handled. */
  of(table: TableId): Job[] {
    return [...this.jobs.values()].map(({ job }) => job).filter(job => job.table === table);
  }

  change(table: TableId, { kind, key, runAt }: JobChange): void {
    const name = nameOf({ table, kind, key });
    if (runAt === null) this.jobs.delete(name);
    else this.add({ job: { table, kind, key, runAt }, due: runAt - this.epoch, attempts: 0, worker: null });
  }

  /** From now on no job is begun. */
  pause(): void {
    this.isPaused = true;
  }

  join(worker: Worker): void {
    this.workers.push(worker);
  }

  leave(owner: Owner): void {
    this.workers = this.workers.filter(worker => worker.owner !== owner);
  }

  /** Gives the jobs of a process that does not answer to others. */
  release(owner: Owner): void {
    for (const scheduled of this.jobs.values()) {
      if (scheduled.worker === owner) this.retry(scheduled, RELEASED_AFTER);
    }
  }

  private add(scheduled: Scheduled): void {
    this.jobs.set(nameOf(scheduled.job), scheduled);
    this.arm(scheduled);
  }

  private arm(scheduled: Scheduled): void {
    const { table, kind, key } = scheduled.job;
    const delay = scheduled.due - this.scheduler.time;
    this.scheduler.after(delay, QUEUE, `${kind} ${key} of ${table} is due`, () => this.begin(scheduled));
  }

  private begin(scheduled: Scheduled): void {
    if (this.isPaused || scheduled.worker || this.jobs.get(nameOf(scheduled.job)) !== scheduled) return;
    if (this.workers.length === 0) this.retry(scheduled, SHORTEST_RETRY);
    else this.give(scheduled, this.random.pick(this.workers));
  }

  private give(scheduled: Scheduled, worker: Worker): void {
    scheduled.worker = worker.owner;
    this.scheduler.add(worker.owner, `handle ${scheduled.job.kind}`, () => this.handle(scheduled, worker));
  }

  private handle(scheduled: Scheduled, { owner, handler, options }: Worker): void {
    handler(scheduled.job).then(
      () => this.scheduler.add(owner, 'job done', () => this.end(scheduled, owner)),
      error => {
        options.onError(scheduled.job, error);
        // Another process may have taken it over.
        if (scheduled.worker === owner) this.retry(scheduled, SHORTEST_RETRY * 2 ** scheduled.attempts++);
      },
    );
  }

  /** If it was scheduled again in the meantime, that one stays. */
  private end(scheduled: Scheduled, owner: Owner): void {
    const name = nameOf(scheduled.job);
    if (scheduled.worker !== owner || this.jobs.get(name) !== scheduled) return;
    if (this.faults.strikes('job-end-fails')) this.retry(scheduled, SHORTEST_RETRY);
    else this.jobs.delete(name);
  }

  private retry(scheduled: Scheduled, delay: Milliseconds): void {
    scheduled.worker = null;
    scheduled.due = this.scheduler.time + delay;
    this.arm(scheduled);
  }
}

function nameOf({ table, kind, key }: JobName): string {
  return `${table} ${kind} ${key}`;
}

/** The jobs as one process sees them. */
export class SimulatedJobs implements Jobs {
  private readonly queue: JobQueue;
  private readonly owner: Owner;
  private readonly access: Access;

  constructor(queue: JobQueue, owner: Owner, world: World) {
    this.queue = queue;
    this.owner = owner;
    this.access = new Access(owner, world);
  }

  schedule({ table, kind, key, runAt }: Job): Promise<void> {
    const label = `schedule ${kind} ${key} of ${table}`;
    return this.access.write({
      label,
      lane: 'jobs',
      run: () => this.queue.change(table, { kind, key, runAt }),
    });
  }

  cancel({ table, kind, key }: JobName): Promise<void> {
    const label = `cancel ${kind} ${key} of ${table}`;
    return this.access.write({
      label,
      lane: 'jobs',
      run: () => this.queue.change(table, { kind, key, runAt: null }),
    });
  }

  async start(handler: JobHandler, options: JobOptions): Promise<void> {
    this.queue.join({ owner: this.owner, handler, options });
  }

  async stop(): Promise<void> {
    this.queue.leave(this.owner);
  }
}
