import type { Answer, Question } from '../../src/bots/decide.ts';
import type { AnyGame } from '../../src/engine/game.ts';
import type { Parsed } from '../../src/engine/refusal.ts';
import type { Ask, Secret } from '../../src/protocol/requests.ts';
import type { Done } from '../../src/protocol/socket-messages.ts';
import type { Clock } from '../../src/server/clock.ts';
import { Hall } from '../../src/server/hall/hall.ts';
import { BotRefused, TableJobs } from '../../src/server/hall/table-jobs.ts';
import { Limits } from '../../src/server/limits/limits.ts';
import { RequestLimiter } from '../../src/server/limits/request-limiter.ts';
import type { Metrics } from '../../src/server/metrics.ts';
import { Connection } from '../../src/server/sockets/connection.ts';
import { TickBatch } from '../../src/server/sockets/tick-batch.ts';
import type { TableId } from '../../src/server/store/store.ts';
import type { Milliseconds } from '../../src/table/clock/tempo.ts';
import type { TableView } from '../../src/table/view/view.ts';
import { Access, type World } from './access.ts';
import type { Disk } from './disk.ts';
import { InjectedFault } from './faults.ts';
import { type JobQueue, SimulatedJobs } from './jobs.ts';
import { type Owner, virtualClock } from './scheduler.ts';
import { type News, SimulatedStore } from './store.ts';
import type { Wire } from './wire.ts';

/** The parts shared by all processes. */
export interface Site extends World {
  readonly disk: Disk;
  readonly queue: JobQueue;
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly metrics: Metrics;
  readonly epoch: Milliseconds;
  readonly botPause: Milliseconds;
  readonly idleAfter: Milliseconds;
  newsOf(process: Process): News;
  /** An error that nobody injected. */
  failed(error: unknown): void;
}

const UNLIMITED = { rate: 0, burst: 0 };
const JOBS_AT_ONCE = 100;
const LONGEST_THOUGHT: Milliseconds = 400;

/** A server process: the real hall, jobs and connections on a simulated store, clock and network. */
export class Process implements Owner {
  readonly name: string;
  readonly store: SimulatedStore;
  isAlive = true;
  frozenUntil: Milliseconds = 0;
  /** How far its clock is off. */
  skew: Milliseconds = 0;
  private readonly hall: Hall;
  private readonly limiter: RequestLimiter;
  private readonly clock: Clock;
  private readonly jobs: SimulatedJobs;
  private readonly site: Site;
  private readonly wires = new Set<Wire>();
  private readonly inbox = new TickBatch<() => void>(
    run => this.site.scheduler.add(this, 'serves', run),
    serve => serve(),
  );
  private readonly outbox = new TickBatch<Connection>(
    run => this.site.scheduler.add(this, 'sends', run),
    connection => connection.release(),
  );

  constructor(name: string, site: Site) {
    this.name = name;
    this.site = site;
    this.clock = virtualClock(site.scheduler, this, () => site.epoch + this.skew);
    this.store = new SimulatedStore(site.disk, new Access(this, site), site.newsOf(this), site.faults);
    const drawSeed = () => site.random.next().toString(16).padStart(64, '0');
    const { clock, onError } = this;
    this.hall = new Hall(this.store, { clock, drawSeed, idleAfter: site.idleAfter, onError });
    const none = UNLIMITED;
    const limits = { address: none, tables: none, seat: none, chat: none, cards: none };
    this.limiter = new RequestLimiter(this.hall, new Limits(limits), site.metrics);
    this.jobs = new SimulatedJobs(site.queue, this, site);
    const tableJobs = new TableJobs(this.hall, this.jobs, this, site.botPause, clock);
    void this.jobs.start(job => tableJobs.handle(job), {
      concurrency: JOBS_AT_ONCE,
      onError: (_, error) => {
        if (!(error instanceof BotRefused)) onError(error);
      },
    });
  }

  get maker() {
    return this.hall.maker;
  }

  connect(wire: Wire): void {
    this.wires.add(wire);
    wire.on('close', () => this.wires.delete(wire));
    const { hall, limiter, clock, inbox, outbox, onError } = this;
    const { socket, line: stream } = wire;
    const holder = async () => null;
    new Connection(socket, { hall, limiter, clock, network: 'here', holder, stream, inbox, outbox, onError });
  }

  /** Asks over HTTP. */
  async ask(table: TableId, secret: Secret | undefined, ask: Ask): Promise<Parsed<Done>> {
    const visit = await this.hall.enter(table, secret);
    return visit.ok ? this.limiter.ask(visit.value, ask, 'here') : visit;
  }

  /** Looks over HTTP. */
  async look(table: TableId, secret: Secret | undefined): Promise<Parsed<TableView>> {
    const visit = await this.hall.enter(table, secret);
    return visit.ok ? { ok: true, value: await this.hall.look(visit.value, 0) } : visit;
  }

  /** A bot that plays anything legal. */
  decide({ game: id, view, seat, mode }: Question): Promise<Answer> {
    const { scheduler, random, games } = this.site;
    const game = games.get(id)!;
    const reason = { key: 'random', args: {} };
    return new Promise(resolve => {
      scheduler.after(random.below(LONGEST_THOUGHT), this, 'a bot decides', () => {
        if (mode === 'interrupt') return resolve({ action: null, reason });
        const choice = game.propose(game.imagine(view, random), seat, random);
        resolve({ action: game.makeAction(choice), reason });
      });
    });
  }

  /** Others take over its jobs. */
  freeze(until: Milliseconds): void {
    this.frozenUntil = until;
    this.site.queue.release(this);
  }

  crash(): void {
    this.isAlive = false;
    this.site.queue.leave(this);
    this.site.queue.release(this);
    for (const wire of this.wires) wire.cut();
  }

  async stop(): Promise<void> {
    await Promise.all([this.hall.close(), this.jobs.stop()]);
    this.crash();
  }

  private readonly onError = (error: unknown) => {
    if (!(error instanceof InjectedFault)) this.site.failed(error);
  };
}
