import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Parsed } from '../engine/refusal.ts';

/** Functions that return current counts. */
export interface Gauges {
  tables(): number;
  sockets(): number;
  botQueue(): number;
}

const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** Metrics for Prometheus. No label contains anything a client can choose. */
export class Metrics {
  readonly registry = new Registry();
  private readonly asks = new Histogram({
    name: 'slipstream_ask_seconds',
    help: 'Time from a wish to its answer, by kind',
    labelNames: ['type'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  private readonly refusals = new Counter({
    name: 'slipstream_refusals_total',
    help: 'What was refused, by reason',
    labelNames: ['code'],
    registers: [this.registry],
  });
  private readonly requests = new Histogram({
    name: 'slipstream_http_seconds',
    help: 'Time of HTTP requests, by route and status',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  private readonly botMoves = new Histogram({
    name: 'slipstream_bot_seconds',
    help: 'Time bots took to decide, waiting for a thread included',
    buckets: SECONDS,
    registers: [this.registry],
  });

  private readonly mendedJobs = new Counter({
    name: 'slipstream_mended_jobs_total',
    help: 'Running tables found without the job they wait for, by kind of job; always 0 unless there is a defect',
    labelNames: ['kind'],
    registers: [this.registry],
  });

  private readonly notices = new Counter({
    name: 'slipstream_notices_total',
    help: 'Notifications by channel: sent, failed (an attempt), or dropped because they were no news any more',
    labelNames: ['channel', 'outcome'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  show({ tables, sockets, botQueue }: Gauges): void {
    this.gauge('slipstream_tables', 'Tables in memory', tables);
    this.gauge('slipstream_sockets', 'Open sockets', sockets);
    this.gauge('slipstream_bot_queue', 'Decisions that bots think about or wait for', botQueue);
  }

  countAsk(type: string, outcome: Parsed<unknown>, milliseconds: number): void {
    this.asks.observe({ type }, milliseconds / 1000);
    if (!outcome.ok) this.countRefusal(outcome.refusal.code);
  }

  countRefusal(code: string): void {
    this.refusals.inc({ code });
  }

  countRequest(route: string, status: number, milliseconds: number): void {
    this.requests.observe({ route, status }, milliseconds / 1000);
  }

  countBotMove(milliseconds: number): void {
    this.botMoves.observe(milliseconds / 1000);
  }

  countMendedJob(kind: string): void {
    this.mendedJobs.inc({ kind });
  }

  countNotices(channel: string, outcome: 'sent' | 'failed' | 'dropped', count: number): void {
    this.notices.inc({ channel, outcome }, count);
  }

  private gauge(name: string, help: string, count: () => number): void {
    const collect = function (this: Gauge) {
      this.set(count());
    };
    this.registry.registerMetric(new Gauge({ name, help, registers: [], collect }));
  }
}
