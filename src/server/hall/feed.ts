import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import type { Viewer } from '../../engine/turn.ts';
import type { ChatLine, Table } from '../../table/table.ts';
import type { Milliseconds } from '../../table/tempo.ts';
import { chatFor, type ViewBody, versionFor, viewBody } from '../../table/view.ts';
import { editsInside } from '../protocol/changes.ts';
import type { CloseCode } from '../protocol/close-codes.ts';
import { changeText } from '../protocol/socket-messages.ts';
import type { News } from './news.ts';
import { legalText } from './views.ts';

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

type Fields = { readonly [field: string]: Json };

/** How far somebody has come, apart from the body of the view. */
interface Seen {
  readonly version: number;
  /** The legal actions as text. */
  readonly legal: string;
  /** How many entries of the log. */
  readonly log: number;
  readonly lastLine: ChatLine | undefined;
}

/** Those who see the same, and what they have seen. */
export class Feed {
  readonly viewer: Viewer;
  readonly watchers = new Set<Watcher>();
  toldAt: Milliseconds;
  private seen: Seen;
  /** What changes are told as edits of, while there may be some to tell. */
  private body: ViewBody | null = null;

  constructor(game: AnyGame, table: Table, viewer: Viewer, now: Milliseconds) {
    this.viewer = viewer;
    this.toldAt = now;
    this.seen = seenOf(game, table, viewer);
  }

  /** Something of the table is new to them. */
  isBehind(table: Table): boolean {
    return versionFor(table, this.viewer) !== this.seen.version;
  }

  /**
   * To be called before the table changes: what they have seen can be made from the table until then. To keep it all the time would
   * take many times the room of the table itself, and as much longer to look through.
   */
  remember(game: AnyGame, table: Table): void {
    this.body ??= viewBody(game, table, this.viewer);
  }

  /** Tells what is new to them. */
  tell(game: AnyGame, table: Table, news: News): void {
    const seen = seenOf(game, table, this.viewer);
    const text = this.changeTo(game, table, seen, news);
    this.seen = seen;
    this.forget();
    for (const watcher of this.watchers) watcher.push(text);
  }

  /** What was remembered is of no use any more. */
  forget(): void {
    this.body = null;
  }

  private changeTo(game: AnyGame, table: Table, seen: Seen, news: News): string {
    const lines = chatFor(table, this.viewer);
    const body = viewBody(game, table, this.viewer, this.body!);
    return changeText({
      version: seen.version,
      edits: editsInside(this.body as unknown as Fields, body as unknown as Fields),
      legal: seen.legal === this.seen.legal ? null : seen.legal,
      log: news.textFor(this.viewer, this.seen.log),
      // Lines are never changed, only added, and the oldest are forgotten.
      chat: lines.slice(lines.lastIndexOf(this.seen.lastLine as ChatLine) + 1),
    });
  }
}

function seenOf(game: AnyGame, table: Table, viewer: Viewer): Seen {
  return {
    version: versionFor(table, viewer),
    legal: legalText(game, table, viewer),
    log: table.log.length,
    lastLine: chatFor(table, viewer).at(-1),
  };
}
