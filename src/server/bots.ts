import type { Answer, Question } from '../bots/decide.ts';
import { openPool } from '../bots/threads/pool.ts';
import type { Thinkers } from './hall/table-jobs.ts';
import type { Metrics } from './metrics.ts';

/** Runs bots on a pool of threads, and measures how long they take. */
export class BotThreads implements Thinkers {
  private readonly pool;
  private readonly metrics: Metrics;
  private thinking = 0;

  constructor(threads: number | null, metrics: Metrics) {
    this.pool = threads === null ? openPool() : openPool(threads);
    this.metrics = metrics;
  }

  /** Decisions running and queued. */
  get queue(): number {
    return this.thinking;
  }

  async decide(question: Question): Promise<Answer> {
    const began = performance.now();
    this.thinking++;
    try {
      return await this.pool.decide(question);
    } finally {
      this.thinking--;
      this.metrics.countBotMove(performance.now() - began);
    }
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
