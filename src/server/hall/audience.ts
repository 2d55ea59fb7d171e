import type { AnyGame } from '../../engine/game.ts';
import type { Seat, Viewer } from '../../engine/turn.ts';
import type { Table } from '../../table/table.ts';
import type { Milliseconds } from '../../table/tempo.ts';
import { CloseCode } from '../protocol/close-codes.ts';
import type { Link } from '../store/facts.ts';
import { Feed, type Watcher } from './feed.ts';
import { News } from './news.ts';

/** Whom to tell what is new besides those who act: one viewer, or everybody. */
export type Whom = { readonly viewer: Viewer } | 'all';

/** Who does not act and has heard something less than this ago hears of what follows within this time, and of all of it at one go. */
export const SOON: Milliseconds = 150;

/** All who watch one table, in groups that see the same: what changes for them is put into words once. */
export class Audience {
  private readonly feeds = new Map<Viewer, Feed>();
  private readonly now: () => Milliseconds;
  /** Those who were to act before the last change. */
  private acting: readonly Seat[] = [];

  constructor(now: () => Milliseconds) {
    this.now = now;
  }

  get isEmpty(): boolean {
    return this.feeds.size === 0;
  }

  /** From now on the watcher hears what changes in the view as it is now; nobody may be behind. */
  add(game: AnyGame, table: Table, watcher: Watcher): void {
    const feed = this.feeds.get(watcher.viewer) ?? new Feed(game, table, watcher.viewer, this.now());
    feed.watchers.add(watcher);
    this.feeds.set(watcher.viewer, feed);
  }

  remove(watcher: Watcher): void {
    const feed = this.feeds.get(watcher.viewer);
    feed?.watchers.delete(watcher);
    if (feed?.watchers.size === 0) this.feeds.delete(watcher.viewer);
  }

  isPresent(seat: Seat): boolean {
    return [...(this.feeds.get(seat)?.watchers ?? [])].some(({ isPresent }) => isPresent);
  }

  /** Some have yet to hear what is new to them. */
  isBehind(table: Table): boolean {
    for (const feed of this.feeds.values()) if (feed.isBehind(table)) return true;
    return false;
  }

  /** To be called before the table changes. */
  remember(game: AnyGame, table: Table): void {
    this.acting = table.toAct;
    for (const feed of this.feeds.values()) feed.remember(game, table);
  }

  /**
   * Tells those who are to act or have just acted what is new to them, and whom it is said to. The others hear it too unless they
   * have just heard something: then they can wait for the blink of an eye, by which more may have happened.
   */
  publish(game: AnyGame, table: Table, whom?: Whom): void {
    const news = new News(table);
    const now = this.now();
    for (const feed of this.feeds.values()) {
      if (!feed.isBehind(table)) feed.forget();
      else if (now - feed.toldAt >= SOON || this.isToHear(table, feed.viewer, whom)) {
        feed.tell(game, table, news);
        feed.toldAt = now;
      }
    }
  }

  /** Sends away whoever came with a secret that is none any more. */
  keepOnly(links: readonly Link[]): void {
    const hashes = new Set(links.map(({ hash }) => hash));
    this.end(({ hash }) => hash !== null && !hashes.has(hash), CloseCode.badSecret);
  }

  endAll(code: CloseCode): void {
    this.end(() => true, code);
  }

  private isToHear({ toAct }: Table, viewer: Viewer, whom: Whom | undefined): boolean {
    if (whom === 'all' || whom?.viewer === viewer) return true;
    // Before the start and at the end nobody is to act.
    if (toAct.length === 0 || this.acting.length === 0) return true;
    return viewer !== null && (toAct.includes(viewer) || this.acting.includes(viewer));
  }

  private end(whom: (watcher: Watcher) => boolean, code: CloseCode): void {
    const all = [...this.feeds.values()].flatMap(({ watchers }) => [...watchers]);
    for (const watcher of all.filter(whom)) {
      this.remove(watcher);
      watcher.end(code);
    }
  }
}
