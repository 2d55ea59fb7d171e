import type { Parsed } from '../../engine/refusal.ts';
import type { Seat } from '../../engine/turn.ts';
import type { HouseCommand } from '../../table/requests.ts';
import type { Milliseconds } from '../../table/tempo.ts';
import { type TableView, versionFor } from '../../table/view.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Ask } from '../protocol/asks.ts';
import { CloseCode } from '../protocol/close-codes.ts';
import type { Done } from '../protocol/socket-messages.ts';
import type { Store, TableId } from '../store/store.ts';
import { Asking } from './asking.ts';
import { SOON, type Whom } from './audience.ts';
import { TableCache } from './cache.ts';
import { type DrawSeed, drawSeed, TableMaker } from './creation.ts';
import type { Watcher } from './feed.ts';
import { type Identity, identify, NO_TABLE } from './identity.ts';
import { Keeper } from './keeper.ts';
import type { LiveTable } from './live-table.ts';
import { Presence } from './presence.ts';
import { Soon } from './soon.ts';
import { viewFor } from './views.ts';

export interface HallOptions {
  readonly clock?: Clock;
  readonly drawSeed?: DrawSeed;
  /** A table that nobody watches or uses for so long leaves the memory. */
  readonly idleAfter?: Milliseconds;
  /** Told of what went wrong where nobody waits for an answer. */
  onError(error: unknown): void;
}

const IDLE_AFTER: Milliseconds = 30_000;

/** All tables, as far as somebody is at them right now; the others are in the store. */
export class Hall {
  readonly maker: TableMaker;
  private readonly keeper: Keeper;
  private readonly asking: Asking;
  private readonly presence: Presence;
  private readonly cache: TableCache;
  private readonly options: HallOptions;
  /** Tables where some have yet to hear what is new. */
  private readonly behind: Soon<LiveTable>;
  private readonly unsubscribe: () => void;

  constructor(store: Store, options: HallOptions) {
    const clock = options.clock ?? systemClock;
    this.options = options;
    this.keeper = new Keeper(store, clock);
    this.cache = new TableCache(id => this.keeper.load(id), options.idleAfter ?? IDLE_AFTER, clock);
    this.maker = new TableMaker(store, clock.now, options.drawSeed ?? drawSeed);
    this.asking = new Asking(store, this.keeper, this.maker, clock.now);
    this.behind = new Soon(live => this.publishAll(live), SOON, clock);
    this.presence = new Presence((live, type, seat) => this.note(live, { type, from: 'house', seat }), clock);
    this.unsubscribe = store.subscribe({
      appended: (table, seq) => this.hear(table, seq),
      missed: () => this.hearAgain(),
    });
  }

  /** How many tables are in memory. */
  get size(): number {
    return this.cache.size;
  }

  /** The table and who this secret makes somebody at it. */
  async enter(id: TableId, secret: string | undefined): Promise<Parsed<Visit>> {
    const live = await this.cache.open(id);
    if (!live) return NO_TABLE;
    let who = identify(live, secret);
    if (!who.ok && secret !== undefined) {
      // Another process may have given it out a moment ago.
      await live.inTurn(() => this.keeper.readLinks(live));
      who = identify(live, secret);
    }
    return who.ok ? { ok: true, value: { live, who: who.value } } : who;
  }

  /** The view as it is stored now, with the log after this entry. */
  look({ live, who }: Visit, after?: number): Promise<TableView> {
    const work = async () => {
      await this.keeper.catchUp(live);
      return viewFor(live.game, live.table, who.viewer, after);
    };
    // Who watches and looks must have heard of all that is in the view, or would hear of it a second time.
    return this.take(live, work, who);
  }

  /** Answers before anybody else hears of it. */
  ask({ live, who }: Visit, ask: Ask, answer: (outcome: Parsed<Done>) => void): Promise<void> {
    const work = () => {
      // The answer is about the table as it is now.
      if (live.audience.isBehind(live.table)) live.audience.publish(live.game, live.table, who);
      return this.asking.ask(live, who, ask, answer);
    };
    return this.take(live, work, who);
  }

  /** What the house does at a table. */
  async command(id: TableId, command: HouseCommand): Promise<Parsed<unknown>> {
    const live = await this.cache.open(id);
    return live ? this.take(live, () => this.asking.command(live, command)) : NO_TABLE;
  }

  /** Looks at a table itself, as its keeper may. */
  async inspect<T>(id: TableId, look: (live: LiveTable) => T): Promise<T | null> {
    const live = await this.cache.open(id);
    if (!live) return null;
    return this.take(live, async () => {
      await this.keeper.catchUp(live);
      return look(live);
    });
  }

  /** Begins to watch; `first` gets the newest view before anything else happens. */
  watch({ live }: Visit, watcher: Watcher, first: (look: Look) => void): Promise<void> {
    return this.take(live, async () => {
      await this.keeper.catchUp(live);
      live.audience.publish(live.game, live.table, 'all');
      live.audience.add(live.game, live.table, watcher);
      first({
        version: versionFor(live.table, watcher.viewer),
        view: after => viewFor(live.game, live.table, watcher.viewer, after),
      });
    });
  }

  unwatch({ live }: Visit, watcher: Watcher): void {
    live.audience.remove(watcher);
    if (watcher.isPresent) this.presence.went(live, watcher.viewer);
  }

  /** Sends all watchers to connect anew and waits for what was begun. */
  async close(): Promise<void> {
    this.cache.close();
    this.behind.close();
    this.unsubscribe();
    this.presence.close();
    const tables = this.cache.all();
    for (const { audience } of tables) audience.endAll(CloseCode.restart);
    await Promise.all(tables.map(live => live.inTurn(async () => {})));
  }

  /** Works on a table in turn and tells everybody what came of it. */
  private async take<T>(live: LiveTable, work: () => Promise<T>, whom?: Whom): Promise<T> {
    const others = live.take();
    if (others) await others;
    try {
      const result = await work();
      live.audience.publish(live.game, live.table, whom);
      if (live.audience.isBehind(live.table)) this.behind.add(live);
      else this.behind.callOff(live);
      this.presence.check(live);
      return result;
    } finally {
      if (live.dropped) this.drop(live);
      live.giveBack();
    }
  }

  private publishAll(live: LiveTable): void {
    this.take(live, async () => {}, 'all').catch(this.options.onError);
  }

  private drop(live: LiveTable): void {
    this.cache.drop(live);
    live.audience.endAll(CloseCode.trouble);
  }

  /** Something was written, here or by another process. */
  private hear(id: TableId, seq: number): void {
    const live = this.cache.peek(id);
    if (live && seq > live.table.seq) this.catchUp(live);
  }

  private hearAgain(): void {
    for (const live of this.cache.all()) this.catchUp(live);
  }

  private catchUp(live: LiveTable): void {
    this.take(live, () => this.keeper.catchUp(live)).catch(error => {
      live.dropped = true;
      this.drop(live);
      this.options.onError(error);
    });
  }

  private note(live: LiveTable, command: HouseCommand & { readonly seat: Seat }): void {
    this.take(live, () => this.asking.command(live, command)).catch(this.options.onError);
  }
}

/** Somebody at a table. */
export interface Visit {
  readonly live: LiveTable;
  readonly who: Identity;
}

export interface Look {
  readonly version: number;
  view(after?: number): TableView;
}
