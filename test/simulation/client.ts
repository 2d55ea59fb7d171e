import type { AnyGame } from '../../src/engine/game.ts';
import type { Refusal } from '../../src/engine/refusal.ts';
import type { Viewer } from '../../src/engine/turn.ts';
import { CloseCode } from '../../src/protocol/close-codes.ts';
import { follow } from '../../src/protocol/follow.ts';
import type { Ask, ClientRequest, Secret } from '../../src/protocol/requests.ts';
import type { ServerMessage, SocketMessage } from '../../src/protocol/socket-messages.ts';
import type { TableId } from '../../src/server/store/store.ts';
import { anyAction } from '../../src/server/testing/players.ts';
import type { Milliseconds } from '../../src/table/clock/tempo.ts';
import type { TableView } from '../../src/table/view/view.ts';
import type { World } from './access.ts';
import type { Disk } from './disk.ts';
import type { Judge } from './judge.ts';
import type { Process } from './process.ts';
import type { Owner } from './scheduler.ts';
import { Violation } from './violation.ts';
import { Wire } from './wire.ts';

/** The part of the world that clients use. */
export interface Outside extends World {
  readonly disk: Disk;
  readonly judge: Judge;
  readonly game: AnyGame;
  /** Any process that accepts connections. */
  anyProcess(): Process | null;
}

export interface TableAccess {
  readonly table: TableId;
  readonly viewer: Viewer;
  readonly secret?: Secret;
}

const PATIENCE: Milliseconds = 8000;
const LONGEST_PAUSE: Milliseconds = 1500;
const RECONNECT: Milliseconds = 400;
const MOST_UNANSWERED = 2;

/**
 * A simulated browser: it connects, applies updates and plays at random. After every disconnect it reconnects with its
 * version and repeats unanswered requests, like the page (src/web/session).
 */
export class Client implements Owner {
  readonly name: string;
  readonly isAlive = true;
  readonly table: TableId;
  readonly viewer: Viewer;
  view: TableView | null = null;
  private readonly secret: { readonly secret: Secret } | null;
  private readonly outside: Outside;
  private readonly unanswered = new Map<string, Ask>();
  private wire: Wire | null = null;
  private isGreeted = false;
  /** Whether it has requested the whole log. */
  private hasLooked = false;
  private isQuiet = false;
  private asked = 0;
  /** Ids of repeated requests: the first one may still be in progress and get another answer. */
  private readonly askedAgain = new Set<string>();
  private stopWaiting = () => {};

  constructor(name: string, { table, viewer, secret }: TableAccess, outside: Outside) {
    this.name = name;
    this.table = table;
    this.viewer = viewer;
    this.secret = secret === undefined ? null : { secret };
    this.outside = outside;
    this.connect();
    this.pause();
  }

  get isAnswered(): boolean {
    return this.unanswered.size === 0;
  }

  /** From now on it only finishes pending requests. */
  quieten(): void {
    this.isQuiet = true;
  }

  private connect(): void {
    const process = this.outside.anyProcess();
    if (process) this.connectTo(process);
    else this.comeBack();
  }

  private connectTo(process: Process): void {
    const { scheduler } = this.outside;
    const wire: Wire = new Wire(scheduler, this, process, {
      heard: message => wire === this.wire && this.hear(message),
      closed: code => wire === this.wire && this.broken(code),
    });
    this.wire = wire;
    scheduler.note(this, `connects to ${process.name}`);
    process.connect(wire);
    const known = this.view && { version: this.view.version, log: this.lastEntry };
    this.send({ type: 'hello', table: this.table, ...this.secret, ...known });
  }

  private get lastEntry(): number {
    return this.view?.log.at(-1)?.n ?? 0;
  }

  private hear(message: ServerMessage): void {
    this.stopWaiting();
    if (message.type === 'done' || message.type === 'refused') this.answered(message);
    else this.follow(message);
    if (message.type === 'table' || message.type === 'same') this.greeted();
    if (this.unanswered.size > 0) this.expectAnswer();
  }

  private follow(message: ServerMessage): void {
    const { judge } = this.outside;
    if (!this.view) {
      // The first view has only the log since the last turn, the next one the whole log.
      if (message.type !== 'table') return;
      judge.saw(this, message.view);
      if (this.hasLooked) this.view = message.view;
      else this.look(0);
      this.hasLooked = !this.hasLooked;
    } else {
      const before = this.view.version;
      this.view = follow(this.view, message)!;
      if (this.view.version < before) {
        throw new Violation('phantom', `${this.name} saw version ${before} and now ${this.view.version}`);
      }
    }
    if (this.view) judge.saw(this, this.view);
  }

  private greeted(): void {
    if (this.isGreeted) return;
    this.isGreeted = true;
    for (const ask of this.unanswered.values()) this.sendAgain(ask);
  }

  private answered(message: Extract<ServerMessage, { type: 'done' | 'refused' }>): void {
    const ask = message.id === null ? undefined : this.unanswered.get(message.id);
    if (!ask) return;
    this.settle(ask, message.type === 'done' ? null : message.refusal);
  }

  private settle(ask: Ask, refusal: Refusal | null): void {
    const { judge, disk } = this.outside;
    if (refusal?.code === 'trouble') this.askAgain(ask, RECONNECT);
    else if (!this.unanswered.delete(ask.id!)) return;
    else if (refusal) judge.refused(disk, this, ask, refusal, !this.askedAgain.has(ask.id!));
    else judge.acknowledged(disk, this, ask);
  }

  private look(log: number): void {
    this.send({ type: 'look', log });
  }

  private send(message: SocketMessage): void {
    this.wire?.say(message);
    this.expectAnswer();
  }

  private expectAnswer(): void {
    this.stopWaiting();
    this.stopWaiting = this.outside.scheduler.after(PATIENCE, this, 'is out of patience', () =>
      this.restart(),
    );
  }

  private restart(): void {
    this.hangUp();
    this.connect();
  }

  private broken(code: number | null): void {
    if (code === CloseCode.noTable || code === CloseCode.badSecret) {
      throw new Violation('denied', `${this.name} was sent away with code ${code}`);
    }
    this.hangUp();
    this.comeBack();
  }

  private hangUp(): void {
    const { wire } = this;
    this.wire = null;
    this.isGreeted = false;
    if (!this.view) this.hasLooked = false;
    this.stopWaiting();
    wire?.cut();
  }

  private comeBack(): void {
    const { scheduler, random } = this.outside;
    scheduler.after(random.below(RECONNECT), this, 'comes back', () => {
      if (!this.wire) this.connect();
    });
  }

  private pause(): void {
    const { scheduler, random } = this.outside;
    scheduler.after(random.below(LONGEST_PAUSE), this, 'does something', () => {
      if (this.isQuiet) return;
      this.doSomething();
      this.pause();
    });
  }

  private doSomething(): void {
    const { random, faults } = this.outside;
    if (faults.strikes('cut')) this.wire?.cut();
    else if (random.oneIn(8) && this.isGreeted && this.view) this.look(this.lastEntry);
    else if (random.oneIn(12)) void this.lookOverHttp();
    else if (this.view && this.unanswered.size < MOST_UNANSWERED) {
      const request = this.choose(this.view);
      if (request) this.ask(request);
    }
  }

  private choose(view: TableView): ClientRequest | null {
    const { random, game } = this.outside;
    if (this.viewer === null) return null;
    const { kind, level } = view.seats[this.viewer];
    if (kind !== 'person') {
      const name = `Player ${this.viewer}`;
      return { type: 'sit', seat: this.viewer, name, nonce: `nonce-of-player-${this.viewer}` };
    }
    if (level !== null) return random.oneIn(3) ? { type: 'take-back', seat: this.viewer } : null;
    if (random.oneIn(5)) return { type: 'say', text: `line ${this.name} ${this.asked}` };
    if (view.undo && random.oneIn(3)) return { type: 'undo', step: view.step };
    if (random.oneIn(80)) return { type: 'concede' };
    if (random.oneIn(40)) return { type: 'give', seat: this.viewer, level: 'easy' };
    // Sealed choices can be changed until all are made.
    const action = anyAction(game, { ...view, sealed: null }, random);
    return action === null ? null : { type: 'act', do: action, step: view.step };
  }

  private ask(request: ClientRequest): void {
    const id = `${this.name}-${this.asked++}`;
    const ask: Ask = { id, ask: request };
    this.outside.scheduler.note(this, `asks ${JSON.stringify(ask)}`);
    this.unanswered.set(id, ask);
    this.outside.judge.asked(this, ask);
    this.expectAnswer();
    if (this.outside.random.oneIn(6)) void this.askOverHttp(ask);
    else if (this.isGreeted) this.send({ type: 'ask', ...ask });
  }

  /** Without an answer, the request is repeated over the socket. */
  private async askOverHttp(ask: Ask): Promise<void> {
    const { scheduler, anyProcess } = this.outside;
    this.askAgain(ask, PATIENCE);
    const done = await anyProcess()
      ?.ask(this.table, this.secret?.secret, ask)
      .catch(() => undefined);
    if (!done) return;
    scheduler.add(this, `is answered over HTTP: ${ask.id} ${done.ok}`, () => {
      this.settle(ask, done.ok ? null : done.refusal);
    });
  }

  /** A client that reconnects repeats requests anyway. */
  private askAgain(ask: Ask, delay: Milliseconds): void {
    this.outside.scheduler.after(delay, this, `asks again ${ask.id}`, () => {
      if (this.unanswered.has(ask.id!) && this.isGreeted) this.sendAgain(ask);
    });
  }

  private sendAgain(ask: Ask): void {
    this.askedAgain.add(ask.id!);
    this.send({ type: 'ask', ...ask });
  }

  private async lookOverHttp(): Promise<void> {
    const { scheduler, judge } = this.outside;
    const looked = await this.outside
      .anyProcess()
      ?.look(this.table, this.secret?.secret)
      .catch(() => undefined);
    if (!looked) return;
    scheduler.add(this, 'looks over HTTP', () => {
      if (looked.ok) judge.saw(this, looked.value);
      else if (looked.refusal.code !== 'trouble')
        throw new Violation('denied', `${this.name}'s look was refused with ${looked.refusal.code}`);
    });
  }
}
