import { openPool } from '../../bots/threads/browser-pool.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import type { Parsed, Refusal } from '../../engine/refusal.ts';
import type { Seat } from '../../engine/turn.ts';
import { decide } from '../../table/commands/decide.ts';
import { rematchOf } from '../../table/commands/end.ts';
import type { AnyCommand, Request } from '../../table/commands/requests.ts';
import type { TableEvent } from '../../table/events/events.ts';
import { foldAll } from '../../table/events/fold.ts';
import { rebuild } from '../../table/events/rebuild.ts';
import type { Table } from '../../table/table.ts';
import { type Awaited, awaited } from '../../table/view/awaited.ts';
import { type LogFace, lastRead, readLog } from '../../table/view/log.ts';
import { type PastMoment, pastOf } from '../../table/view/past.ts';
import { viewTable } from '../../table/view/view.ts';
import { settings } from '../settings.svelte.ts';
import { needsCurtain } from './curtain.ts';
import { cardOf, newTable } from './local-table.ts';
import { OtherWindows } from './other-windows.ts';
import type { Session, Snapshot } from './session.ts';
import { append, keepCard, readEvents } from './store.ts';

/** Time to undo a move before a bot answers it, in milliseconds. */
const SECOND_THOUGHT = 900;

/** The pause before a bot's move that could not be stored is sent again, in milliseconds. */
const RETRY_PAUSE = 1000;

/** A table kept by this page: it stores every event before showing it, and runs the bots. */
export class LocalSession implements Session {
  readonly seating = null;
  current: Snapshot;
  private readonly game: AnyGame;
  private table: Table;
  private readonly own: readonly Seat[];
  private readonly bots = openPool();
  private readonly windows: OtherWindows;
  private readonly listeners = new Set<(snapshot: Snapshot) => void>();
  /**
   * Seats that declined to interrupt, as `step seat`. `passing`: the person at the screen declines until its
   * own turn.
   */
  private readonly passed = new Set<string>();
  private passing = false;
  /** The seat that has taken the screen out of turn, to interrupt. */
  private visitor: Seat | null = null;
  /** The last command; the next one is queued behind it. */
  private last: Promise<unknown> = Promise.resolve();
  private atScreen: Seat | null;
  private log: readonly LogFace[] = [];
  private logFor: Seat | null = null;
  private playing = false;
  private closed = false;

  static resume(game: AnyGame, events: readonly TableEvent[]): LocalSession {
    return new LocalSession(game, tableFrom(game, events));
  }

  private constructor(game: AnyGame, table: Table) {
    this.game = game;
    this.table = table;
    this.own = [...table.seats.keys()].filter(seat => table.seats[seat].kind === 'person');
    this.atScreen = this.own.length === 1 ? this.own[0] : null;
    this.current = this.look();
    if (this.liftCurtain()) this.current = this.look();
    this.windows = new OtherWindows(table.id, seq => void this.follow(seq));
    void this.letBotsPlay();
  }

  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** While nobody is at the screen, requests come from the table's owner. */
  async request(request: Request): Promise<Refusal | null> {
    this.passing = false;
    this.visitor = null;
    const refusal = await this.send({ ...request, from: this.atScreen ?? 'owner' });
    void this.letBotsPlay();
    return refusal;
  }

  pass(until: 'next' | 'turn'): void {
    this.visitor = null;
    this.passing = until === 'turn';
    this.passed.add(`${this.table.step} ${this.atScreen}`);
    this.publish();
    void this.letBotsPlay();
  }

  async past(told: number): Promise<readonly PastMoment[]> {
    return pastOf(this.game, this.table, this.atScreen, { told }).moments;
  }

  takeScreen(seat: Seat): void {
    this.atScreen = seat;
    this.visitor = seat;
    this.publish();
  }

  rematch(): Promise<Parsed<string>> {
    const { seats, ...setup } = rematchOf(this.table);
    const again = seats.map(seat =>
      seat.kind === 'reserved' ? { kind: 'here' as const, name: seat.name } : seat,
    );
    return newTable(this.game, { ...setup, seats: again });
  }

  close(): void {
    this.closed = true;
    this.listeners.clear();
    this.windows.close();
    void this.bots.close();
  }

  private send(command: AnyCommand): Promise<Refusal | null> {
    const done = this.last.then(() => this.carryOut(command));
    // A command that fails must not fail the commands behind it.
    this.last = done.catch(() => {});
    return done;
  }

  /** Decides, stores, changes the table and shows it, in this order. */
  private async carryOut(command: AnyCommand): Promise<Refusal | null> {
    const decided = decide(this.game, this.table, command, Date.now());
    if (!decided.ok) return decided.refusal;
    const refusal = await append(this.table.id, decided.value);
    if (refusal?.code === 'moved-on') await this.catchUp();
    if (refusal) return refusal;
    foldAll(this.game, this.table, decided.value);
    this.windows.tell(this.table.seq);
    this.publish();
    await keepCard(cardOf(this.table));
    return null;
  }

  /** Another window has stored events up to this number; its bots may be gone with it. */
  private async follow(seq: number): Promise<void> {
    const done = this.last.then(() => (seq > this.table.seq ? this.catchUp() : undefined));
    this.last = done.catch(() => {});
    await done;
    void this.letBotsPlay();
  }

  /** Reloads the table, because another window has changed it. */
  private async catchUp(): Promise<void> {
    this.table = tableFrom(this.game, await readEvents(this.table.id));
    this.logFor = null;
    this.log = [];
    this.publish();
  }

  private async letBotsPlay(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    try {
      for (let next = this.nextBot(); next && !this.closed; next = this.nextBot()) await this.playBot(next);
    } catch (error) {
      // Closing the table stops the bots' threads, which rejects what they were computing.
      if (!this.closed) throw error;
    } finally {
      this.playing = false;
    }
  }

  /** The next bot to ask: first bots that may interrupt; then, unless the person at the screen may, one that must act. */
  private nextBot(): Awaited | undefined {
    const bots = awaited(this.game, this.table).filter(({ level }) => level !== null);
    const first = bots.find(({ interrupt, seat }) => interrupt && !this.hasPassed(seat));
    if (first || this.mayInterrupt(this.atScreen)) return first;
    return bots.find(({ interrupt }) => !interrupt);
  }

  private mayInterrupt(seat: Seat | null): boolean {
    if (seat === null || this.passing || this.hasPassed(seat)) return false;
    const turn = this.game.turn(this.table.state);
    return turn.kind === 'seats' && turn.interrupts.includes(seat);
  }

  private hasPassed(seat: Seat): boolean {
    return this.passed.has(`${this.table.step} ${seat}`);
  }

  private async playBot({ seat, level, interrupt }: Awaited): Promise<void> {
    const { step, id, game, state } = this.table;
    const thought = this.bots.decide({
      game,
      level: level!,
      view: this.game.view(state, seat) as Json,
      seat,
      seed: `${id} ${step} ${seat}`,
      mode: interrupt ? 'interrupt' : 'act',
    });
    const [{ action }] = await Promise.all([thought, this.secondThought()]);
    if (this.closed) return;
    if (action === null) this.passed.add(`${step} ${seat}`);
    else await this.sendBotMove({ type: 'play-for', from: 'house', seat, do: action, step });
  }

  /** Nobody can repeat a bot's move by hand: if it could not be stored, it is sent again after a pause. */
  private async sendBotMove(command: AnyCommand): Promise<void> {
    while (!this.closed && (await this.send(command))?.code === 'not-saved') {
      await new Promise(resolve => setTimeout(resolve, RETRY_PAUSE));
    }
  }

  private secondThought(): Promise<void> {
    const isAnswer = this.table.undo.at(-1)?.events === this.table.events.length - 1;
    const time = isAnswer ? SECOND_THOUGHT * settings.tempo : 0;
    return new Promise(resolve => setTimeout(resolve, time));
  }

  private publish(): void {
    // First the move, which everybody may see; then the next player's view, if nothing is to be covered.
    this.show(this.look());
    if (this.liftCurtain()) this.show(this.look());
  }

  /** Gives the screen to the next player at once where nobody has secrets. */
  private liftCurtain(): boolean {
    const { handover } = this.current;
    if (handover === null || needsCurtain(this.game, this.table, this.own)) return false;
    this.atScreen = handover;
    return true;
  }

  private show(snapshot: Snapshot): void {
    this.current = snapshot;
    for (const listener of this.listeners) listener(snapshot);
  }

  /** With several people around the screen, a person's secrets show only after the screen was passed to that person. */
  private look(): Snapshot {
    const handover = this.nextAtScreen();
    if (handover !== null) this.atScreen = null;
    const viewer = this.atScreen;
    const view = viewTable(this.game, this.table, viewer, this.table.log.length);
    const read = viewer === null ? this.table.log.length : lastRead(this.table, viewer);
    return {
      view,
      log: this.readLog(viewer),
      read,
      connection: 'here',
      own: this.own,
      handover,
      passing: this.passing,
    };
  }

  private nextAtScreen(): Seat | null {
    if (this.own.length < 2 || this.visitor !== null) return null;
    const people = awaited(this.game, this.table).filter(
      ({ level, interrupt }) => level === null && !interrupt,
    );
    if (people.length === 0 || people.some(({ seat }) => seat === this.atScreen)) return null;
    return people[0].seat;
  }

  /** The log only grows: for the same reader only new entries are read. */
  private readLog(viewer: Seat | null): readonly LogFace[] {
    const known = viewer === this.logFor ? this.log : [];
    this.log = [...known, ...readLog(this.table, viewer, known.length)];
    this.logFor = viewer;
    return this.log;
  }
}

function tableFrom(game: AnyGame, events: readonly TableEvent[]): Table {
  const table = rebuild(game, events);
  if (!table.ok) throw new Error(`a stored table is damaged: ${JSON.stringify(table.refusal)}`);
  return table.value;
}
