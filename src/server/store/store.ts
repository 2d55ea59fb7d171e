import type { Json } from '../../engine/json.ts';
import type { Milliseconds } from '../../table/tempo.ts';
import type { BOTS, TICK } from '../jobs/kinds.ts';
import type { Holder, Link, Request, Standing, StoredTable, TableJob, Terms } from './facts.ts';

/** Up to 40 letters, digits, `-` and `_`. */
export type TableId = string;

/** What lists know of a table. */
export interface TableFacts {
  readonly id: TableId;
  readonly terms: Terms;
  readonly standing: Standing;
  /** The number of its last event. */
  readonly seq: number;
}

/** Events to add to a table, and all that changes with them. */
export interface Append {
  readonly table: TableId;
  /** The number of the last event the writer has seen: these follow right after it. */
  readonly after: number;
  /** At least one. */
  readonly events: readonly Json[];
  /** How the table stands after them. */
  readonly standing: Standing;
  /** What was asked for, if this is the answer to a request. */
  readonly request?: Request;
  /** Links that come into force in place of the holder's last one; with `null` the holder has none any more. */
  readonly links?: readonly { readonly holder: Holder; readonly hash: string | null }[];
  /** Jobs to schedule, or with `null` to cancel. */
  readonly jobs?: readonly JobChange[];
}

export type JobChange = Omit<TableJob, 'runAt'> & { readonly runAt: Milliseconds | null };

/**
 * - `done`: all of it is on disk.
 * - `moved-on`: the table has other events than the writer thought, or is not there; nothing was written. Read and try again.
 * - `repeated`: this request was answered before, see `answered`; nothing was written.
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
  /** The table has events up to this number now. */
  appended(table: TableId, seq: number): void;
  /** Word of some appends may have been lost: whoever shows tables must read on from what they have. */
  missed(): void;
}

/**
 * Keeps tables as lists of events. Its promises:
 *
 * - *Durable*: when a promise of `create` or `append` resolves to `done`, all of it survives a crash of the process and of
 *   the machine. When it rejects (the disk is full, the connection broke) it may have happened or not: reading tells.
 * - *All or nothing*: events, standing, links, the request and jobs of one append are written together.
 * - *One order*: the events of a table are numbered from 1 without gaps, and every number is given once. Of several writers
 *   who append after the same event, in whatever process, one gets `done` and all others `moved-on`.
 * - *Apart*: an append that fails harms no other, though many share a transaction.
 * - *Read your writes*: what was answered `done` here is seen by every read that begins afterwards, here at once, and in
 *   other processes on the same database.
 * - Of tables nobody writes to nothing is kept in memory.
 */
export interface Store {
  /** Makes a table with its first events, or one that comes from another store; `taken` if there is one of that id. */
  create(table: StoredTable): Promise<'done' | 'taken'>;

  /** Appends of one table made one after the other from here keep their order, awaited or not. */
  append(append: Append): Promise<Appended>;

  /** The events of a table from this number on, in order; none if there is no such table. */
  read(table: TableId, fromSeq?: number): Promise<readonly Json[]>;

  find(table: TableId): Promise<TableFacts | null>;

  /** Public tables that wait for players and have a seat free, the newest first. */
  lobby(limit: number): Promise<readonly TableFacts[]>;

  /** The links of a table; `holderOf` (secrets.ts) finds whose a secret is. */
  links(table: TableId): Promise<readonly Link[]>;

  /**
   * The links with these hashes and their tables, in order of the tables' ids, after this id, at most this many. Unknown
   * hashes are passed over.
   */
  tablesOf(
    hashes: readonly string[],
    after: TableId,
    limit: number,
  ): Promise<readonly { readonly facts: TableFacts; readonly link: Link }[]>;

  /** The number of the last event this request led to, or `null` if it was never answered with one. */
  answered(table: TableId, request: Request): Promise<number | null>;

  /** Removes tables made before this moment that were never started; returns how many. */
  deleteNeverStarted(createdBefore: Milliseconds): Promise<number>;

  /**
   * Of the next running tables after this id, those that have waited since before this moment for a bot, or for a clock
   * that ran out, and have no job for it. There should be none: jobs are written with the events that call for them.
   */
  stalled(before: Milliseconds, after: TableId, limit: number): Promise<StalledPage>;

  /** All tables as they stood when this began, in order of their ids. */
  all(): AsyncIterable<StoredTable>;

  /**
   * Tells of every append and creation that was `done`, once: of those of this store when they are, of those of other
   * processes on the same database soon after. Returns how to end it.
   */
  subscribe(listener: StoreListener): () => void;
}
