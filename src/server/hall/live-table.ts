import { accepted, type Parsed, refuse, refused } from '../../engine/refusal.ts';
import type { Seat, Viewer } from '../../engine/turn.ts';
import { CloseCode } from '../../protocol/close-codes.ts';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import type { TableEvent } from '../../table/events/events.ts';
import type { Table } from '../../table/table.ts';
import type { Link, RequestKey } from '../store/facts.ts';
import type { Append, Appended, TableId } from '../store/store.ts';
import { Audience, type Recipients, type Watcher } from './audience.ts';
import { type Identity, identify, NO_TABLE, type Proof } from './identity.ts';
import { foldInto, type StoredState, type TableStore } from './table-store.ts';

/** Work at a table that runs alone, under its lock. */
export interface Task<T> {
  /** Loads first what other processes have stored. */
  readonly isFresh?: true;
  /** Lets this process hear what others store, from before the load on. */
  readonly follows?: true;
  /** Whose view the result is about. This viewer gets earlier changes before the reply, and the new one at once. */
  readonly viewer?: Viewer;
  /** Sends changes to everybody at once. */
  readonly isForAll?: true;
  /** Identifies a client's request, which may be sent twice. */
  readonly request?: RequestKey | undefined;
  /** Decides what to store. Called again when another process has stored something first. */
  decide?(stored: StoredState): Parsed<Change>;
  /** Makes the result from the table as it is stored now. */
  finish(stored: StoredState, outcome: Outcome, audience: Audience): T;
  /** Delivers the result before any change is broadcast. */
  reply?(result: T): void;
}

export interface Change {
  readonly events: readonly TableEvent[];
  /** Links to replace; `null` removes a holder's link. */
  readonly links?: Append['links'];
  /** Stores something else before. Must be safe to run twice. */
  readonly prepare?: () => Promise<unknown>;
}

/** `repeated`: a request of the same id was done before. */
export type Outcome = Parsed<'done' | 'repeated'>;

const DONE = accepted('done' as const);
const REPEATED = accepted('repeated' as const);
const MOVED_ON = refused(refuse('table', 'moved-on'));

/** Attempts to append while other processes append events to the same table. */
const MOST_ATTEMPTS = 5;

export interface LiveTableParts {
  readonly store: TableStore;
  readonly elapsed: () => Milliseconds;
  /** Called after every task, before the next one begins. */
  onSettled(live: LiveTable): void;
  onError(error: unknown): void;
}

/**
 * A table in memory: a cache of what is stored, and its watchers in this process. `run` is the only way to read or change it.
 * The table it holds is never changed in place. Events are folded into a copy, which takes its place once they are stored.
 */
export class LiveTable {
  readonly id: TableId;
  /** When it was last opened, by the clock of this process, for the cache. */
  usedAt: Milliseconds = 0;
  private readonly parts: LiveTableParts;
  private readonly audience: Audience;
  private stored: StoredState;
  /** The last write or read failed: what is stored may be newer. */
  private inDoubt = false;
  /** This process hears what others store. */
  private isFollowed = false;
  /** It was removed from the store. */
  private gone = false;
  /** The last event of the write in progress, so that `lacks` does not take the notification of it for news. */
  private writing = 0;
  private isLocked = false;
  private readonly waiting: (() => void)[] = [];

  constructor(stored: StoredState, parts: LiveTableParts) {
    this.id = stored.table.id;
    this.parts = parts;
    this.stored = stored;
    this.audience = new Audience(stored.game, stored.table, parts.elapsed);
  }

  /** The order of work at a table: lock, load, decide, append, fold, reply, broadcast, unlock. */
  async run<T>(task: Task<T>): Promise<T> {
    if (this.isLocked) await this.lock();
    this.isLocked = true;
    try {
      if (task.follows) await this.follow();
      if (task.isFresh || this.inDoubt) await this.catchUp();
      if (task.viewer !== undefined) this.audience.update(this.table, task.viewer);
      const outcome = task.decide ? await this.change(task.decide, task.request) : DONE;
      const result = task.finish(this.stored, outcome, this.audience);
      task.reply?.(result);
      this.broadcast(task);
      return result;
    } catch (error) {
      this.inDoubt = true;
      throw error;
    } finally {
      this.writing = 0;
      this.parts.onSettled(this);
      this.unlock();
    }
  }

  /** The table as it was last known to be stored. */
  get table(): Table {
    return this.stored.table;
  }

  get isInDoubt(): boolean {
    return this.inDoubt;
  }

  get isGone(): boolean {
    return this.gone;
  }

  /** Nobody uses or watches it. */
  get isIdle(): boolean {
    return !this.isLocked && this.audience.isEmpty;
  }

  /** Some watchers have not been sent all changes yet. */
  get isBehind(): boolean {
    return this.audience.isBehind(this.table);
  }

  /** Whether the event of this number is missing here and not being written here. */
  lacks(seq: number): boolean {
    return seq > this.table.seq && seq > this.writing;
  }

  identify(proof: Proof | undefined): Parsed<Identity> {
    return identify(this.stored, proof);
  }

  /** A watcher at this seat is connected here. */
  isPresent(seat: Seat): boolean {
    return this.audience.isPresent(seat);
  }

  unwatch(watcher: Watcher): void {
    this.audience.remove(watcher);
  }

  /** It leaves the memory of this process. */
  forget(): void {
    if (this.isFollowed) this.parts.store.unfollow(this.id);
  }

  endAll(code: CloseCode): void {
    this.audience.endAll(code);
  }

  /** Resolves when all tasks that were begun are done. */
  async idle(): Promise<void> {
    if (this.isLocked) await this.lock();
    this.isLocked = true;
    this.unlock();
  }

  private lock(): Promise<void> {
    return new Promise(resolve => this.waiting.push(resolve));
  }

  /** Hands the lock to the next in line. */
  private unlock(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.isLocked = false;
  }

  private async follow(): Promise<void> {
    if (this.isFollowed) return;
    await this.parts.store.follow(this.id);
    this.isFollowed = true;
  }

  /** Reads what was stored since; returns whether there was anything. */
  private async catchUp(): Promise<boolean> {
    const newer = await this.parts.store.loadNewer(this.stored);
    this.inDoubt = false;
    if (newer) this.replace(newer);
    return newer !== null;
  }

  private replace(stored: StoredState): void {
    const { links } = this.stored;
    this.stored = stored;
    if (stored.links !== links) this.audience.keepOnly(stored.links);
  }

  private async change(
    decide: (stored: StoredState) => Parsed<Change>,
    request: RequestKey | undefined,
  ): Promise<Outcome> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const decided = decide(this.stored);
      if (!decided.ok) {
        // It may be allowed after events that another process has stored.
        if (await this.catchUp()) continue;
        // A request that is sent again may be refused because it was done the first time.
        return request && (await this.parts.store.wasAnswered(this.id, request)) ? REPEATED : decided;
      }
      if (decided.value.events.length === 0) return DONE;
      await decided.value.prepare?.();
      const outcome = await this.append(decided.value, request);
      if (outcome !== 'moved-on') return outcome === 'done' ? DONE : REPEATED;
      if (this.gone) return NO_TABLE;
    }
    return MOVED_ON;
  }

  /** Stores events and only then makes the table what it is after them. */
  private async append({ events, links }: Change, request: RequestKey | undefined): Promise<Appended> {
    const { game, table } = this.stored;
    const next = foldInto(game, table, events);
    this.writing = next.seq;
    const outcome = await this.parts.store.append(game, table, next, events, { request, links });
    this.writing = 0;
    if (outcome === 'done') this.replace({ game, table: next, links: mergeLinks(this.stored.links, links) });
    else if (!(await this.catchUp()) && outcome === 'moved-on') {
      this.gone = !(await this.parts.store.exists(this.id));
    }
    return outcome;
  }

  /** A watcher that cannot be sent a change connects again and gets the whole view. */
  private broadcast({ isForAll, viewer }: Pick<Task<unknown>, 'isForAll' | 'viewer'>): void {
    const recipients: Recipients | undefined = isForAll
      ? 'all'
      : viewer === undefined
        ? undefined
        : { viewer };
    try {
      this.audience.broadcast(this.table, recipients);
    } catch (error) {
      this.parts.onError(error);
      this.audience.endAll(CloseCode.trouble);
    }
  }
}

function mergeLinks(links: readonly Link[], changes: Append['links']): readonly Link[] {
  if (!changes) return links;
  const kept = links.filter(({ holder }) => !changes.some(change => change.holder === holder));
  return [...kept, ...changes.flatMap(({ holder, hash }) => (hash === null ? [] : [{ holder, hash }]))];
}
