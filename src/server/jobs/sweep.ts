import { setTimeout as wait } from 'node:timers/promises';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import type { StalledTable, Store } from '../store/store.ts';
import type { Jobs } from './jobs.ts';

export interface SweepOptions {
  /** The clock of the tables. */
  now?(): Milliseconds;
  /** A table that waits for less than this is left alone: its job may be about to end. */
  readonly patience?: Milliseconds;
  readonly interval?: Milliseconds;
  /** How many tables are looked at together. Few, so that nobody waits for this. */
  readonly page?: number;
  /** A table was found without its job, and now has one. */
  onMended(stalled: StalledTable): void;
  onError(error: unknown): void;
}

const PATIENCE: Milliseconds = 10_000;
const INTERVAL: Milliseconds = 10_000;

const PAGE = 200;
const PAGE_PAUSE: Milliseconds = 20;

/**
 * Finds running tables that wait for a bot or a clock without a job, and schedules the job. Jobs are written in one
 * transaction with the events that call for them, so this should never find anything; if it does, there is a defect.
 */
export class Sweep {
  private readonly store: Store;
  private readonly jobs: Jobs;
  private readonly options: SweepOptions;
  private readonly timer: NodeJS.Timeout;
  private running: Promise<void> | null = null;
  private stopped = false;

  constructor(store: Store, jobs: Jobs, options: SweepOptions) {
    this.store = store;
    this.jobs = jobs;
    this.options = options;
    this.timer = setInterval(() => this.start(), options.interval ?? INTERVAL).unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private start(): void {
    this.running ??= this.sweep()
      .catch(error => this.options.onError(error))
      .finally(() => {
        this.running = null;
      });
  }

  private async sweep(): Promise<void> {
    const before = this.now() - (this.options.patience ?? PATIENCE);
    for (let after: string | null = ''; after !== null && !this.stopped; ) {
      const page = await this.store.stalled(before, after, this.options.page ?? PAGE);
      for (const stalled of page.stalled) await this.mend(stalled);
      after = page.last;
      if (after !== null) await wait(PAGE_PAUSE);
    }
  }

  private now(): Milliseconds {
    return this.options.now?.() ?? Date.now();
  }

  private async mend(stalled: StalledTable): Promise<void> {
    await this.jobs.schedule({ table: stalled.table, ...stalled.job, runAt: this.now() });
    this.options.onMended(stalled);
  }
}
