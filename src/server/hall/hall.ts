import type { AnyGame } from '../../engine/game.ts';
import { type Parsed, refuse, refused } from '../../engine/refusal.ts';
import type { Seat } from '../../engine/turn.ts';
import { CloseCode } from '../../protocol/close-codes.ts';
import type { Ask } from '../../protocol/requests.ts';
import type { Done } from '../../protocol/socket-messages.ts';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import type { HouseCommand } from '../../table/commands/requests.ts';
import type { Table } from '../../table/table.ts';
import { type TableView, versionFor } from '../../table/view/view.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Store, TableId } from '../store/store.ts';
import { BROADCAST_INTERVAL, viewFor, type Watcher } from './audience.ts';
import { Commands, MOST_EVENTS } from './commands.ts';
import { type DrawSeed, drawSeed, TableMaker } from './creation.ts';
import { DelayedSet } from './delayed-set.ts';
import { type Identity, NO_TABLE, type Proof } from './identity.ts';
import { LiveTable } from './live-table.ts';
import { Presence } from './presence.ts';
import { TableCache } from './table-cache.ts';
import { TableStore } from './table-store.ts';

/** People who come to their seats and leave. Each connection counts. */
interface SeatWatch {
  arrived(table: TableId, seat: Seat): void;
  left(table: TableId, seat: Seat): void;
}

export interface HallOptions {
  readonly clock?: Clock;
  readonly drawSeed?: DrawSeed;
  /** A table that nobody watches or uses for this long is removed from memory. */
  readonly idleAfter?: Milliseconds;
  /** A table with this many events takes only requests that bring its game to an end. */
  readonly mostEvents?: number;
  /** Is told which seats have their table open. */
  readonly present?: SeatWatch;
  /** People are notified this long after what happened, if they have not seen it by then. */
  readonly noticeDelay?: Milliseconds;
  /** Logs the error. Clients only get the refusal `trouble`. */
  onError(error: unknown): void;
}

const IDLE_AFTER: Milliseconds = 30_000;
const NOTICE_DELAY: Milliseconds = 60_000;

/** Delay before a table whose last write failed is loaded again, so that its watchers see what is stored. */
const RECOVER_AFTER: Milliseconds = 500;

const TROUBLE = refused(refuse('server', 'trouble'));

/** A visitor at a table. */
export interface Visit {
  readonly live: LiveTable;
  readonly who: Identity;
}

/** The first look of a watcher. */
export interface Look {
  readonly version: number;
  view(after?: number): TableView;
}

/** The tables in use in this process. All others are only in the store. */
export class Hall {
  readonly maker: TableMaker;
  private readonly commands: Commands;
  private readonly presence: Presence;
  private readonly cache: TableCache;
  private readonly options: HallOptions;
  /** Tables with watchers who have not been sent all changes yet. */
  private readonly behind: DelayedSet<LiveTable>;
  /** Tables whose last write or read failed. */
  private readonly inDoubt: DelayedSet<LiveTable>;
  private readonly unsubscribe: () => void;

  constructor(store: Store, options: HallOptions) {
    const clock = options.clock ?? systemClock;
    const tables = new TableStore(store, clock.now, options.noticeDelay ?? NOTICE_DELAY);
    this.options = options;
    this.cache = new TableCache(id => this.load(tables, id, clock), options.idleAfter ?? IDLE_AFTER, clock);
    this.maker = new TableMaker(tables, clock.now, options.drawSeed ?? drawSeed);
    this.commands = new Commands(this.maker, clock.now, options.mostEvents ?? MOST_EVENTS);
    this.behind = new DelayedSet(live => this.broadcast(live), BROADCAST_INTERVAL, clock);
    this.inDoubt = new DelayedSet(live => this.recover(live), RECOVER_AFTER, clock);
    this.presence = new Presence(
      (live, type, seat) => this.note(live, { type, from: 'house', seat }),
      table => this.commands.isFull(table),
      clock,
    );
    this.unsubscribe = store.subscribe({
      appended: (table, seq) => this.hear(table, seq),
      missed: () => this.hearAgain(),
    });
  }

  /** How many tables are in memory. */
  get size(): number {
    return this.cache.size;
  }

  /** Opens a table as the holder of this secret or link. */
  async enter(id: TableId, proof: Proof | undefined): Promise<Parsed<Visit>> {
    const live = await this.cache.open(id);
    if (!live) return NO_TABLE;
    let who = live.identify(proof);
    if (!who.ok && proof !== undefined) {
      // Another process may have issued the secret a moment ago.
      who = await live.run({ isFresh: true, finish: () => live.identify(proof) });
    }
    return who.ok ? { ok: true, value: { live, who: who.value } } : who;
  }

  /** The view as it is stored now, with the log after this entry. */
  look({ live, who }: Visit, after?: number): Promise<TableView> {
    const { viewer } = who;
    const finish = ({ game, table }: { game: AnyGame; table: Table }) => viewFor(game, table, viewer, after);
    return live.run({ isFresh: true, viewer, finish });
  }

  /** Handles a client's request. `reply` gets the answer before the change is broadcast. */
  ask(
    { live, who }: Visit,
    ask: Ask,
    reply: (answer: Parsed<Done>) => void = () => {},
  ): Promise<Parsed<Done>> {
    return live.run(this.commands.ask(who, ask, reply)).catch(error => {
      this.options.onError(error);
      reply(TROUBLE);
      return TROUBLE;
    });
  }

  /** Runs a command of the server itself. */
  async command(id: TableId, command: HouseCommand): Promise<Parsed<unknown>> {
    const live = await this.cache.open(id);
    return live ? live.run(this.commands.house(command)) : NO_TABLE;
  }

  /** Reads the table itself with all its secrets; `null` if there is none. */
  async inspect<T>(id: TableId, read: (game: AnyGame, table: Table) => T): Promise<T | null> {
    const live = await this.cache.open(id);
    if (!live) return null;
    return live.run({ isFresh: true, finish: ({ game, table }) => read(game, table) });
  }

  /** Begins to watch; `first` gets the newest view before any change is sent. */
  watch({ live }: Visit, watcher: Watcher, first: (look: Look) => void): Promise<void> {
    const { viewer } = watcher;
    return live.run({
      follows: true,
      isFresh: true,
      viewer,
      finish: ({ game, table }, _, audience) => {
        audience.add(table, watcher);
        if (watcher.isPresent && viewer !== null) this.options.present?.arrived(live.id, viewer);
        first({
          version: versionFor(table, viewer),
          view: after => viewFor(game, table, viewer, after),
        });
      },
    });
  }

  unwatch({ live }: Visit, watcher: Watcher): void {
    live.unwatch(watcher);
    if (!watcher.isPresent) return;
    this.presence.went(live, watcher.viewer);
    if (watcher.viewer !== null) this.options.present?.left(live.id, watcher.viewer);
  }

  /** Tells all watchers to connect again, and waits for tasks in progress. */
  async close(): Promise<void> {
    this.cache.close();
    this.behind.close();
    this.inDoubt.close();
    this.unsubscribe();
    this.presence.close();
    const tables = this.cache.all();
    for (const live of tables) live.endAll(CloseCode.restart);
    await Promise.all(tables.map(live => live.idle()));
  }

  private async load(tables: TableStore, id: TableId, { elapsed }: Clock): Promise<LiveTable | null> {
    const stored = await tables.load(id);
    if (!stored) return null;
    const onSettled = (live: LiveTable) => this.settle(live);
    return new LiveTable(stored, { store: tables, elapsed, onSettled, onError: this.options.onError });
  }

  /** After every task at a table. */
  private settle(live: LiveTable): void {
    if (live.isGone) this.drop(live);
    if (live.isInDoubt) this.inDoubt.add(live);
    if (live.isBehind) this.behind.add(live);
    else this.behind.delete(live);
    this.presence.check(live);
  }

  private broadcast(live: LiveTable): void {
    live.run({ isForAll: true, finish: () => {} }).catch(this.options.onError);
  }

  /**
   * Disconnects the watchers of a table that cannot be loaded; they connect again with growing pauses. The table stays in
   * the cache: otherwise a watcher that waits for the lock would join a table that gets no news. A table without watchers
   * is loaded by the next task.
   */
  private recover(live: LiveTable): void {
    if (live.isIdle) return;
    live.run({ isFresh: true, finish: () => {} }).catch(error => {
      this.options.onError(error);
      live.endAll(CloseCode.trouble);
    });
  }

  private drop(live: LiveTable): void {
    this.cache.drop(live);
    live.endAll(CloseCode.noTable);
  }

  /** Events were stored, here or by another process. */
  private hear(id: TableId, seq: number): void {
    const live = this.cache.peek(id);
    if (live?.lacks(seq)) this.catchUp(live);
  }

  private hearAgain(): void {
    for (const live of this.cache.all()) this.catchUp(live);
  }

  private catchUp(live: LiveTable): void {
    live.run({ isFresh: true, finish: () => {} }).catch(this.options.onError);
  }

  private note(live: LiveTable, command: HouseCommand): void {
    live.run(this.commands.house(command)).catch(this.options.onError);
  }
}
