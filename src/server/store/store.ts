import type { Json } from '../../engine/json.ts';
import type { Seat } from '../../engine/turn.ts';
import type { Holder } from '../../protocol/holder.ts';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import type { Standing, Terms } from '../../table/view/summary.ts';
import type { BOTS, TICK } from '../jobs/kinds.ts';
import type { Link, RequestKey, SecretHash, StoredTable, TableJob } from './facts.ts';

/** Up to 40 letters, digits, `-` and `_`. */
export type TableId = string;

/** The part of a table that lists show. */
export interface TableFacts {
  readonly id: TableId;
  readonly terms: Terms;
  readonly standing: Standing;
  /** The number of its last event. */
  readonly seq: number;
}

/** Events to add to a table, and everything that changes with them. */
export interface Append {
  readonly table: TableId;
  /** The number of the last event that the caller has seen. The new events follow it. */
  readonly after: number;
  /** At least one. */
  readonly events: readonly Json[];
  /** The summary of the table after these events. */
  readonly standing: Standing;
  /** The request that caused this append, if there was one. */
  readonly request?: RequestKey | undefined;
  /** New links. Each replaces the holder's previous one; `null` only revokes it. */
  readonly links?: readonly { readonly holder: Holder; readonly hash: SecretHash | null }[] | undefined;
  /** Jobs to schedule, or to cancel if the time is `null`. */
  readonly jobs?: readonly JobChange[] | undefined;
}

export type JobChange = Omit<TableJob, 'runAt'> & {
  readonly runAt: Milliseconds | null;
  /** The job is scheduled only if there is somebody of this kind who wants to be notified. */
  readonly audience?: Audience;
};

/** A person with a player card at this seat, or at any. The webhook of the table always counts. */
type Audience = Seat | 'anyone';

/**
 * - `done`: all of it is on disk.
 * - `moved-on`: the table does not exist, or `after` is not its last event. Nothing was written. Read and try again.
 * - `repeated`: this request was answered before (see `answered`). Nothing was written.
 */
export type Appended = 'done' | 'moved-on' | 'repeated';

/** A running table that waits for a bot or a clock and has no job for it. */
export interface StalledTable {
  readonly table: TableId;
  readonly job: typeof BOTS | typeof TICK;
}

/** A look at some running tables, in order of their ids. */
export interface StalledPage {
  readonly stalled: readonly StalledTable[];
  /** The last table looked at, `null` if there are no more. */
  readonly last: TableId | null;
}

export interface StoreListener {
  /** The table now has events up to this number. */
  appended(table: TableId, seq: number): void;
  /** Notifications may have been lost: subscribers must read what follows the last event they know. */
  missed(): void;
}

/**
 * Stores tables as lists of events. Its promises (docs/stores.md lists them with their tests):
 *
 * - *Durable*: what resolved to `done` survives a crash of the process and of the machine. A call that rejects (the disk is
 *   full, the connection broke) may have happened or not. Reading tells.
 * - *All or nothing*: events, standing, links, the request and jobs of one append are written together.
 * - *One order*: the events of a table are numbered from 1 without gaps. If several callers append after the same event, in
 *   any process, one gets `done` and all others `moved-on`.
 * - *Apart*: an append that fails does not affect others, although many share a transaction.
 * - *Read your writes*: every read that begins after `done` sees the write, in every process on the same database.
 * - *Memory*: nothing is kept in memory for tables that are not written to.
 */
export interface Store {
  /** Creates a table, new or from another store. `taken` if the id exists already. */
  create(table: StoredTable): Promise<'done' | 'taken'>;

  /** Appends to one table from this process keep their order, even if the caller does not await them. */
  append(append: Append): Promise<Appended>;

  /** The events of a table from this number on, in order. Empty if there is no such table. */
  read(table: TableId, fromSeq?: number): Promise<readonly Json[]>;

  find(table: TableId): Promise<TableFacts | null>;

  /** Public tables that wait for players and have a free seat, newest first. */
  lobby(limit: number): Promise<readonly TableFacts[]>;

  /** The links of a table. `holderOf` (secrets.ts) finds the holder of a secret. */
  links(table: TableId): Promise<readonly Link[]>;

  /**
   * The links with these hashes and their tables, in order of the tables' ids, after this id, at most this many. Unknown
   * hashes are ignored.
   */
  tablesOf(
    hashes: readonly SecretHash[],
    after: TableId,
    limit: number,
  ): Promise<readonly { readonly facts: TableFacts; readonly link: Link }[]>;

  /** The number of the last event of the append that this request caused, or `null` if there is none. */
  answered(table: TableId, request: RequestKey): Promise<number | null>;

  /** Deletes tables that were created before this time and never started. Returns their number. */
  deleteNeverStarted(createdBefore: Milliseconds): Promise<number>;

  /**
   * Of the next running tables after this id, those that have waited since before this moment for a bot, or for a clock
   * that ran out, and have no job for it. There should be none: jobs are written with the events that call for them.
   */
  stalled(before: Milliseconds, after: TableId, limit: number): Promise<StalledPage>;

  /** A snapshot of all tables, in order of their ids. */
  all(): AsyncIterable<StoredTable>;

  /**
   * From now on listeners are notified of other processes' appends to this table. A read that begins afterwards sees all
   * appends that they are not notified of.
   */
  follow(table: TableId): Promise<void>;

  unfollow(table: TableId): void;

  /**
   * Notifies the listener once of every append and creation of this process, at once, and of every append of another process to
   * a table that is followed, soon after. Returns a function that unsubscribes.
   */
  subscribe(listener: StoreListener): () => void;
}
