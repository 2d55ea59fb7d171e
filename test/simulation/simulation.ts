import * as v from 'valibot';
import type { AnyGame } from '../../src/engine/game.ts';
import { Random } from '../../src/engine/random.ts';
import { games as entries } from '../../src/games/index.ts';
import type { MadeTable } from '../../src/protocol/cards.ts';
import { type Secret, secretSchema, type TableOrder } from '../../src/protocol/requests.ts';
import { Metrics } from '../../src/server/metrics.ts';
import type { TableId } from '../../src/server/store/store.ts';
import {
  BY_MAIL,
  HOUR,
  LIVE,
  type Milliseconds,
  SECOND,
  type Tempo,
  UNLIMITED,
} from '../../src/table/clock/tempo.ts';
import { Client, type Outside, type TableAccess } from './client.ts';
import { Disk } from './disk.ts';
import { Faults, type Sabotage } from './faults.ts';
import { JobQueue } from './jobs.ts';
import { Judge } from './judge.ts';
import { Process, type Site } from './process.ts';
import { type Owner, Scheduler } from './scheduler.ts';
import type { News } from './store.ts';
import { Violation } from './violation.ts';

const EPOCH: Milliseconds = 1_800_000_000_000;
const LONGEST_DOWNTIME: Milliseconds = 3 * SECOND;
const LONGEST_FREEZE: Milliseconds = 30 * SECOND;
const LATEST_NEWS: Milliseconds = 5 * SECOND;
const LARGEST_CLOCK_STEP: Milliseconds = HOUR;
/** How often something may happen to a process. */
const TROUBLE_EVERY: Milliseconds = 400;
/** Time to recover when faults have ended: more than anything is frozen or slow. Jobs that failed often take longer. */
const RECOVERY: Milliseconds = 45 * SECOND;
const LONGEST_RECOVERY: Milliseconds = 300 * SECOND;

/** Short clocks, so that some run out. */
const TEMPOS: readonly Tempo[] = [
  UNLIMITED,
  BY_MAIL,
  { ...LIVE, bank: 10 * SECOND, increment: 0, grace: 2 * SECOND },
];

const metrics = new Metrics();
/** Loaded once, since imports take real time. */
const games: ReadonlyMap<string, AnyGame> = new Map(
  await Promise.all(entries.map(async entry => [entry.meta.id, await entry.rules()] as const)),
);

const NATURE: Owner = { name: 'nature', isAlive: true };

/** One run of the simulated world, from one seed. */
export class Simulation {
  readonly faults: Faults;
  private readonly random: Random;
  private readonly scheduler: Scheduler;
  private readonly judge = new Judge(games);
  private readonly disk: Disk;
  private readonly site: Site;
  private readonly clients: Client[] = [];
  private processes: Process[] = [];
  private born = 0;
  private violation: Violation | null = null;

  constructor(seed: number, trace: (line: string) => void = () => {}, sabotage: Sabotage | null = null) {
    this.random = Random.from(`simulation ${seed}`);
    const { random } = this;
    this.scheduler = new Scheduler(random, trace);
    this.faults = new Faults(random, sabotage);
    const world = { scheduler: this.scheduler, random, faults: this.faults };
    const queue = new JobQueue(world, EPOCH);
    this.disk = new Disk({
      written: (table, events) => this.judge.written(table, events),
      jobChanged: (table, change) => {
        // Nobody here has a player card, so a store writes no job that tells people.
        if (change.audience !== undefined) return;
        if (!this.faults.strikes('job-forgotten')) queue.change(table, change);
      },
    });
    this.site = {
      ...world,
      disk: this.disk,
      queue,
      games,
      metrics,
      epoch: EPOCH,
      botPause: 200 + random.below(600),
      idleAfter: random.pick([2, 30]) * SECOND,
      newsOf: process => this.newsOf(process),
      failed: error => this.fail(error),
    };
  }

  /** Returns the first promise that was broken. */
  async run(): Promise<Violation | null> {
    const unhandled = (error: unknown) => this.fail(error);
    process.on('unhandledRejection', unhandled);
    try {
      await this.play();
    } catch (error) {
      this.fail(error);
    } finally {
      process.off('unhandledRejection', unhandled);
    }
    return this.violation;
  }

  private async play(): Promise<void> {
    const { scheduler, random } = this;
    for (let i = random.below(3); i >= 0; i--) this.startProcess();
    for (let i = random.below(2); i >= 0; i--) this.makeTable(i);
    this.makeTrouble();
    await this.continue((10 + random.below(20)) * SECOND, () => false);

    scheduler.note(NATURE, 'faults end');
    this.faults.end();
    for (const process of this.processes) process.skew = 0;
    for (const client of this.clients) client.quieten();
    await this.recover();

    this.site.queue.pause();
    await this.continue(RECOVERY, () => false);
    if (!this.violation) this.judge.checkEnd(this.disk, this.clients);
  }

  /** Waits until the server has no work left and all requests are answered. */
  private async recover(): Promise<void> {
    const { scheduler, judge } = this;
    const due = judge.waiting(EPOCH + scheduler.time).map(table => ({ table, seq: judge.seqOf(table) }));
    const late = () => due.filter(({ table, seq }) => judge.seqOf(table) === seq);
    const isDone = () => late().length === 0 && this.clients.every(({ isAnswered }) => isAnswered);
    await this.continue(LONGEST_RECOVERY, isDone);
    if (this.violation || isDone()) return;
    for (const { table } of late()) throw new Violation('stuck', this.describeStuck(table));
    const open = this.clients.find(({ isAnswered }) => !isAnswered)!;
    throw new Violation('unanswered', `${open.name} was never answered`);
  }

  private describeStuck(table: TableId): string {
    const jobs = this.site.queue.of(table).map(({ kind, key }) => `${kind} ${key}`);
    return `the server has something to do at ${table} and does not; jobs: ${jobs.join(', ') || 'none'}`;
  }

  private continue(time: Milliseconds, isDone: () => boolean): Promise<void> {
    return this.scheduler.run(this.scheduler.time + time, () => this.violation !== null || isDone());
  }

  private fail(error: unknown): void {
    if (error instanceof Violation) this.violation ??= error;
    else
      this.violation ??= new Violation('error', error instanceof Error ? (error.stack ?? '') : String(error));
  }

  private startProcess(): void {
    const process = new Process(`process ${++this.born}`, this.site);
    this.scheduler.note(process, 'starts');
    this.processes.push(process);
  }

  private replace(process: Process): void {
    const { scheduler, random } = this;
    this.processes = this.processes.filter(other => other !== process);
    scheduler.after(random.below(LONGEST_DOWNTIME), NATURE, 'a process starts', () => this.startProcess());
  }

  private anyProcess(): Process | null {
    return this.processes.length === 0 ? null : this.random.pick(this.processes);
  }

  /** Crashes, stops and freezes processes, and changes their clocks. */
  private makeTrouble(): void {
    const { scheduler, random, faults } = this;
    scheduler.after(random.below(TROUBLE_EVERY), NATURE, 'wants trouble', () => {
      if (faults.areOver) return;
      this.makeTrouble();
      const process = this.anyProcess();
      if (!process) return;
      if (faults.strikes('clock-step')) {
        process.skew = random.pick([-LARGEST_CLOCK_STEP, -SECOND, 0, SECOND]);
        scheduler.note(process, `clock is off by ${process.skew} ms`);
      } else if (faults.strikes('freeze')) {
        scheduler.note(process, 'freezes');
        process.freeze(scheduler.time + random.below(LONGEST_FREEZE));
      } else if (faults.strikes('crash')) {
        scheduler.note(process, 'crashes');
        process.crash();
        this.replace(process);
      } else if (faults.strikes('restart')) {
        scheduler.note(process, 'stops');
        this.replace(process);
        void process.stop();
      }
    });
  }

  private newsOf(writer: Process): News {
    return {
      toOthers: (table, seq) => {
        for (const process of this.processes) if (process !== writer) this.sendNews(process, table, seq);
      },
      toSelf: (table, seq) => this.sendNews(writer, table, seq),
    };
  }

  private sendNews(to: Process, table: TableId, seq: number): void {
    const { scheduler, random, faults } = this;
    const { listeners } = to.store;
    if (!to.store.isFollowed(table)) return;
    const deliver = () => listeners.appended(table, seq);
    const label = `is told of ${table} ${seq}`;
    if (faults.strikes('news-forgotten')) return;
    if (faults.strikes('news-lost')) {
      scheduler.after(random.below(LATEST_NEWS), to, 'has missed news', () => listeners.missed());
    } else if (faults.strikes('news-late')) scheduler.after(random.below(LATEST_NEWS), to, label, deliver);
    else scheduler.add(to, label, deliver);
  }

  /** Retries until it succeeds: creation with the same secret returns the same table. */
  private makeTable(number: number): void {
    const { scheduler, random } = this;
    const game = random.pick([...games.values()]);
    const order = drawOrder(game, v.parse(secretSchema, `secret-of-the-owner-of-table-${number}`), random);
    const attempt = async () => {
      const made = await this.anyProcess()
        ?.maker.make(order)
        .catch(() => null);
      if (made && !made.ok) throw new Error(`no table: ${JSON.stringify(made.refusal)}`);
      const next = () => (made ? this.seatAll(number, game, made.value) : tryAgain());
      scheduler.add(NATURE, made ? 'a table was made' : 'no table was made', next);
    };
    const tryAgain = () => {
      scheduler.after(random.below(SECOND), NATURE, 'makes a table', () => {
        attempt().catch(error => this.fail(error));
      });
    };
    tryAgain();
  }

  private seatAll(number: number, game: AnyGame, { table, seats, spectator }: MadeTable): void {
    const { scheduler, random, faults, disk, judge } = this;
    const anyProcess = () => this.anyProcess();
    const outside: Outside = { scheduler, random, faults, disk, judge, game, anyProcess };
    const join = (who: string, access: TableAccess) => {
      const client = new Client(`${who}${number}`, access, outside);
      // A table may be made late.
      if (faults.areOver) client.quieten();
      this.clients.push(client);
    };
    for (const [seat, secret] of seats.entries()) {
      if (secret === null) continue;
      join(`player${seat}-`, { table, viewer: seat, secret });
      if (random.oneIn(3)) join(`phone${seat}-`, { table, viewer: seat, secret });
    }
    join('spectator', { table, viewer: null });
    if (random.oneIn(3)) join('invited', { table, viewer: null, secret: spectator });
  }
}

function drawOrder(game: AnyGame, owner: Secret, random: Random): TableOrder {
  const { id, seats } = game.meta;
  const count = Math.max(seats.min, 2 + random.below(2));
  const drawn = Array.from({ length: count }, (_, seat) =>
    seat > 0 && random.oneIn(3)
      ? ({ kind: 'bot', level: 'easy' } as const)
      : ({ kind: 'reserved', name: `Player ${seat}` } as const),
  );
  return { game: id, options: {}, seats: drawn, tempo: random.pick(TEMPOS), visibility: 'public', owner };
}
