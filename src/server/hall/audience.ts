import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import type { Seat, Viewer } from '../../engine/turn.ts';
import { editsInside } from '../../protocol/changes.ts';
import { CloseCode } from '../../protocol/close-codes.ts';
import { makeSent } from '../../protocol/sent-view.ts';
import { changeText } from '../../protocol/socket-messages.ts';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import type { Table } from '../../table/table.ts';
import { hasSecrets, readLog } from '../../table/view/log.ts';
import { chatFor, legalFor, type TableView, versionFor, viewBody, viewTable } from '../../table/view/view.ts';
import type { Link, SecretHash } from '../store/facts.ts';

/** A client that is sent every change of a table. */
export interface Watcher {
  readonly viewer: Viewer;
  /** Hash of the secret it came with, `null` for none. */
  readonly hash: SecretHash | null;
  /** Its seat counts as connected. */
  readonly isPresent: boolean;
  /** Sends a message of the server, as text. */
  push(message: string): void;
  end(code: CloseCode): void;
}

/** Viewers that are sent a change at once, besides those who act: one, or all. */
export type Recipients = { readonly viewer: Viewer } | 'all';

/** Viewers who do not act get at most one change per interval; what happens in between is merged. */
export const BROADCAST_INTERVAL: Milliseconds = 150;

/**
 * All watchers of one table, grouped by what they see: a change is encoded once per group. The tables it is given are
 * stored and never change in place.
 */
export class Audience {
  private readonly game: AnyGame;
  private readonly elapsed: () => Milliseconds;
  private readonly groups = new Map<Viewer, Group>();
  /** The table of the last broadcast. */
  private table: Table;
  /** The seats that were to act before the last change. */
  private acting: readonly Seat[] = [];

  constructor(game: AnyGame, table: Table, elapsed: () => Milliseconds) {
    this.game = game;
    this.table = table;
    this.elapsed = elapsed;
  }

  get isEmpty(): boolean {
    return this.groups.size === 0;
  }

  /** Adds a watcher, which gets the changes after this table. Its viewer must be up to date. */
  add(table: Table, watcher: Watcher): void {
    const group =
      this.groups.get(watcher.viewer) ?? new Group(this.game, table, watcher.viewer, this.elapsed());
    group.watchers.add(watcher);
    this.groups.set(watcher.viewer, group);
  }

  remove(watcher: Watcher): void {
    const group = this.groups.get(watcher.viewer);
    group?.watchers.delete(watcher);
    if (group?.watchers.size === 0) this.groups.delete(watcher.viewer);
  }

  isPresent(seat: Seat): boolean {
    return [...(this.groups.get(seat)?.watchers ?? [])].some(({ isPresent }) => isPresent);
  }

  /** Some watchers have not been sent all changes yet. */
  isBehind(table: Table): boolean {
    for (const group of this.groups.values()) if (group.isBehind(table)) return true;
    return false;
  }

  /** Brings one viewer up to date. */
  update(table: Table, viewer: Viewer): void {
    const group = this.groups.get(viewer);
    if (group?.isBehind(table)) group.send(table, new LogTexts(table), this.elapsed());
  }

  /** Sends changes to viewers who act or acted, to `recipients`, and to those whose interval is over. */
  broadcast(table: Table, recipients?: Recipients): void {
    if (table !== this.table) this.acting = this.table.toAct;
    this.table = table;
    const log = new LogTexts(table);
    const now = this.elapsed();
    for (const group of this.groups.values()) {
      if (!group.isBehind(table)) group.skipTo(table);
      else if (now - group.sentAt >= BROADCAST_INTERVAL || this.isUrgent(group.viewer, recipients)) {
        group.send(table, log, now);
      }
    }
  }

  /** Disconnects watchers whose secret was revoked. */
  keepOnly(links: readonly Link[]): void {
    const hashes = new Set(links.map(({ hash }) => hash));
    this.end(({ hash }) => hash !== null && !hashes.has(hash), CloseCode.badSecret);
  }

  endAll(code: CloseCode): void {
    this.end(() => true, code);
  }

  private isUrgent(viewer: Viewer, recipients: Recipients | undefined): boolean {
    if (recipients === 'all' || recipients?.viewer === viewer) return true;
    const { toAct } = this.table;
    // Before the start and at the end nobody is to act.
    if (toAct.length === 0 || this.acting.length === 0) return true;
    return viewer !== null && (toAct.includes(viewer) || this.acting.includes(viewer));
  }

  private end(isEnded: (watcher: Watcher) => boolean, code: CloseCode): void {
    const all = [...this.groups.values()].flatMap(({ watchers }) => [...watchers]);
    for (const watcher of all.filter(isEnded)) {
      this.remove(watcher);
      watcher.end(code);
    }
  }
}

type Fields = { readonly [field: string]: Json };

/** Watchers with the same view, and the table as it was last sent to them. */
class Group {
  readonly viewer: Viewer;
  readonly watchers = new Set<Watcher>();
  sentAt: Milliseconds;
  private readonly game: AnyGame;
  private shown: Table;
  /** The legal actions in what was shown, encoded. */
  private legal: string;

  constructor(game: AnyGame, table: Table, viewer: Viewer, now: Milliseconds) {
    this.game = game;
    this.viewer = viewer;
    this.shown = table;
    this.sentAt = now;
    this.legal = legalText(game, table, viewer);
  }

  isBehind(table: Table): boolean {
    return versionFor(table, this.viewer) !== versionFor(this.shown, this.viewer);
  }

  /** Moves on to a table with the same view, so that the older one can be freed. */
  skipTo(table: Table): void {
    this.shown = table;
  }

  send(table: Table, log: LogTexts, now: Milliseconds): void {
    const text = this.changeTo(table, log);
    this.shown = table;
    this.sentAt = now;
    for (const watcher of this.watchers) watcher.push(text);
  }

  private changeTo(table: Table, log: LogTexts): string {
    const { game, viewer, shown } = this;
    const before = viewBody(game, shown, viewer);
    const after = viewBody(game, table, viewer, before);
    const legal = legalText(game, table, viewer);
    const isSame = legal === this.legal;
    this.legal = legal;
    return changeText({
      version: versionFor(table, viewer),
      edits: editsInside(
        makeSent(game, before) as unknown as Fields,
        makeSent(game, after) as unknown as Fields,
      ),
      legal: isSame ? null : legal,
      log: log.after(shown.log.length, viewer),
      chat: newLines(shown, table, viewer),
    });
  }
}

/** Lines are only added, and the oldest are forgotten: they are counted, not compared. */
function newLines(before: Table, after: Table, viewer: Viewer): TableView['chat'] {
  const lines = chatFor(after, viewer);
  const known = chatFor(before, viewer).length === 0 ? 0 : before.said;
  return lines.slice(Math.max(0, lines.length - (after.said - known)));
}

/** New log entries, encoded once for all viewers who read the same. */
class LogTexts {
  private readonly table: Table;
  /** By the number of the last entry that was read before. */
  private readonly shared = new Map<number, string>();

  constructor(table: Table) {
    this.table = table;
  }

  after(last: number, viewer: Viewer): string {
    const { table, shared } = this;
    if (viewer !== null && hasSecrets(table, viewer, last)) {
      return JSON.stringify(readLog(table, viewer, last));
    }
    const text = shared.get(last) ?? JSON.stringify(readLog(table, null, last));
    shared.set(last, text);
    return text;
  }
}

/** The view as it is sent, with the log after this entry. */
export function viewFor(game: AnyGame, table: Table, viewer: Viewer, after?: number): TableView {
  const view = makeSent(game, viewTable(game, table, viewer, after));
  return { ...view, legal: JSON.parse(legalText(game, table, viewer)) as TableView['legal'] };
}

/**
 * The legal actions as they are sent, sorted: the order in which a game finds them can depend on something hidden, such as
 * how cards came into a hand.
 */
function legalText(game: AnyGame, table: Table, viewer: Viewer): string {
  const actions = legalFor(game, table, viewer);
  if (!actions) return 'null';
  // Mostly it is somebody else's turn.
  if (actions.length === 0) return '[]';
  const texts = actions.map(action => JSON.stringify(action));
  return `[${texts.sort().join(',')}]`;
}
