import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import type { Seat, Viewer } from '../../engine/turn.ts';
import { hasSecrets, readLog } from '../../table/log.ts';
import type { ChatLine, Table } from '../../table/table.ts';
import { type TableView, versionFor } from '../../table/view.ts';
import { editsBetween } from '../protocol/changes.ts';
import { CloseCode } from '../protocol/close-codes.ts';
import { changeText } from '../protocol/socket-messages.ts';
import type { Link } from '../store/facts.ts';
import { viewFor } from './views.ts';

/** Somebody who watches a table. */
export interface Watcher {
  readonly viewer: Viewer;
  /** Of the secret it came with, `null` for none. */
  readonly hash: string | null;
  /** Counts as its seat being there. */
  readonly isPresent: boolean;
  /** A message of the server, as text. */
  push(message: string): void;
  end(code: CloseCode): void;
}

type Body = { readonly [field: string]: Json };

/** Those who see the same, and what they have seen. */
interface Feed {
  readonly watchers: Set<Watcher>;
  version: number;
  /** What changes are told as edits of, while there may be some to tell. */
  body: Body | null;
  /** How much of the log is in what they have seen. */
  log: number;
  lastLine: ChatLine | undefined;
  /** What they are to be told next. */
  next: Change | null;
}

/** In words, and what they have seen then. */
interface Change extends Pick<Feed, 'version' | 'log' | 'lastLine'> {
  readonly text: string;
}

/** All who watch one table, in groups that see the same: what changes for them is put into words once. */
export class Audience {
  private readonly feeds = new Map<Viewer, Feed>();
  /** The table as it is in what was prepared. */
  private prepared: Table | null = null;

  get isEmpty(): boolean {
    return this.feeds.size === 0;
  }

  /** From now on the watcher hears what changes in the view as it is now. */
  add(game: AnyGame, table: Table, watcher: Watcher): void {
    const feed = this.feeds.get(watcher.viewer);
    if (feed) feed.watchers.add(watcher);
    else this.feeds.set(watcher.viewer, openFeed(game, table, watcher));
  }

  remove(watcher: Watcher): void {
    const feed = this.feeds.get(watcher.viewer);
    feed?.watchers.delete(watcher);
    if (feed?.watchers.size === 0) this.feeds.delete(watcher.viewer);
  }

  isPresent(seat: Seat): boolean {
    return [...(this.feeds.get(seat)?.watchers ?? [])].some(({ isPresent }) => isPresent);
  }

  /**
   * To be called before the table changes: what they have seen can be made from the table until then. To keep it all the time would
   * take many times the room of the table itself, and as much longer to look through.
   */
  remember(game: AnyGame, table: Table): void {
    this.prepared = null;
    for (const [viewer, feed] of this.feeds)
      feed.body ??= bodyOf(viewFor(game, table, viewer, table.log.length));
  }

  /** Puts what is new to everybody into words: soon after the change, while everything about it is at hand. */
  prepare(game: AnyGame, table: Table): void {
    this.prepared = table;
    const news = new News(table);
    for (const [viewer, feed] of this.feeds) {
      const isNew = versionFor(table, viewer) !== feed.version;
      feed.next = isNew ? nextChange(game, table, viewer, feed, news) : null;
    }
  }

  /** Tells everybody what is new to them. */
  publish(game: AnyGame, table: Table): void {
    if (this.prepared !== table) this.prepare(game, table);
    this.prepared = null;
    for (const feed of this.feeds.values()) {
      if (feed.next) tell(feed, feed.next);
      feed.next = null;
      feed.body = null;
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

  private end(whom: (watcher: Watcher) => boolean, code: CloseCode): void {
    const all = [...this.feeds.values()].flatMap(({ watchers }) => [...watchers]);
    for (const watcher of all.filter(whom)) {
      this.remove(watcher);
      watcher.end(code);
    }
  }
}

function openFeed(game: AnyGame, table: Table, watcher: Watcher): Feed {
  const view = viewFor(game, table, watcher.viewer, table.log.length);
  return {
    watchers: new Set([watcher]),
    version: view.version,
    body: null,
    log: table.log.length,
    lastLine: view.chat.at(-1),
    next: null,
  };
}

function tell(feed: Feed, { text, version, log, lastLine }: Change): void {
  feed.version = version;
  feed.log = log;
  feed.lastLine = lastLine;
  for (const watcher of feed.watchers) watcher.push(text);
}

function nextChange(game: AnyGame, table: Table, viewer: Viewer, feed: Feed, news: News): Change {
  const view = viewFor(game, table, viewer, table.log.length);
  // Lines are never changed, only added, and the oldest are forgotten.
  const chat = view.chat.slice(view.chat.lastIndexOf(feed.lastLine as ChatLine) + 1);
  const { version } = view;
  const lastLine = view.chat.at(-1);
  const edits = editsBetween(feed.body!, bodyOf(view));
  const text = changeText({ version, edits, chat }, news.textFor(viewer, feed.log));
  return { text, version, log: table.log.length, lastLine };
}

/** What is told in another way than by edits, the same for all views. */
const TOLD_APART = { version: 0, log: [], chat: [] } as const;

/** Of a view that nobody else has. */
function bodyOf(view: TableView): Body {
  return Object.assign(view, TOLD_APART) as unknown as Body;
}

/** New entries of the log as text, which is the same for all whom it tells nothing of their own. */
class News {
  private readonly table: Table;
  private readonly shared = new Map<number, string>();

  constructor(table: Table) {
    this.table = table;
  }

  textFor(viewer: Viewer, after: number): string {
    const { table, shared } = this;
    if (viewer !== null && hasSecrets(table, viewer, after))
      return JSON.stringify(readLog(table, viewer, after));
    const text = shared.get(after) ?? JSON.stringify(readLog(table, null, after));
    shared.set(after, text);
    return text;
  }
}
