import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Milliseconds } from '../../../table/clock/tempo.ts';
import type { Link, StoredTable } from '../facts.ts';
import { makeHolder } from '../secrets.ts';
import type { SqlRow, Statement } from '../sql.ts';
import type { Append, Appended, JobChange, TableId } from '../store.ts';
import { TRIAL_WRITE } from './database.ts';
import { PreparedSql } from './prepared-sql.ts';
import { type AppendRows, appendRows, eventValues, standingValues } from './rows.ts';
import { checkAnsweredOnce, WriteCache } from './write-cache.ts';

/** Everything that changes the database. `trial` changes nothing, but fails if other writes would. */
export type Write =
  | { readonly kind: 'create'; readonly table: StoredTable }
  | { readonly kind: 'append'; readonly append: Append }
  | { readonly kind: 'delete-never-started'; readonly createdBefore: Milliseconds }
  | { readonly kind: 'schedule'; readonly table: TableId; readonly job: JobChange }
  | { readonly kind: 'end-job'; readonly id: number }
  | { readonly kind: 'postpone-job'; readonly id: number; readonly until: Milliseconds }
  | { readonly kind: 'sql'; readonly statements: readonly Statement[] }
  | { readonly kind: 'trial' };

export type Outcome = Appended | 'taken' | number | readonly (readonly SqlRow[])[];

/** A write in the form that is sent to the writer thread. */
export type HandedWrite = AppendRows | Exclude<Write, { readonly kind: 'append' }>;

export function handOver(write: Write): HandedWrite {
  return write.kind === 'append' ? appendRows(write.append) : write;
}

const EVENT = `insert into events (table_id, seq, event, request_by, request_id, updated, deadline, awaited, bot_awaited)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

const SCHEDULE = 'insert or replace into jobs (table_id, kind, key, run_at, due_at)';
/** Somebody with a player card at the table, or at one of its seats, wants to be notified. */
const IS_TOLD = `select 1 from links
  join card_links on card_links.hash = links.hash
  join notify_settings on notify_settings.card = card_links.card
  where links.table_id = ?1 and notify_settings.is_on = 1`;
const HAS_WEBHOOK = 'select 1 from table_webhooks where table_id = ?1';

const SQL = {
  create: `insert into tables (id, game, options, tempo, visibility, created, phase, started, seats_free, players)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
  settle: 'update tables set phase = ?, started = ?, seats_free = ?, players = ? where id = ?',
  add: EVENT,
  follow: `${EVENT} on conflict do nothing`,
  link: 'insert or replace into links (table_id, holder, hash) values (?, ?, ?)',
  unlink: 'delete from links where table_id = ? and holder = ?',
  schedule: `${SCHEDULE} values (?1, ?2, ?3, ?4, ?4)`,
  scheduleForSeat: `${SCHEDULE} select ?1, ?2, ?3, ?4, ?4
    where exists (${IS_TOLD} and links.holder = ?5) or exists (${HAS_WEBHOOK})`,
  scheduleForAnyone: `${SCHEDULE} select ?1, ?2, ?3, ?4, ?4 where exists (${IS_TOLD}) or exists (${HAS_WEBHOOK})`,
  cancel: 'delete from jobs where table_id = ? and kind = ? and key = ?',
  endJob: 'delete from jobs where id = ?',
  postponeJob: 'update jobs set due_at = ?, attempts = attempts + 1 where id = ?',
  oldest:
    "select id from tables where visibility in ('public', 'private') and started is null and created < ?",
  deleteTable: 'delete from tables where id = ?',
  deleteEvents: 'delete from events where table_id = ?',
  deleteLinks: 'delete from links where table_id = ?',
  deleteJobs: 'delete from jobs where table_id = ?',
  deleteWebhook: 'delete from table_webhooks where table_id = ?',
  trial: TRIAL_WRITE,
} as const;

type Statements = { readonly [Name in keyof typeof SQL]: StatementSync };

/** Runs writes. The caller begins and ends the transaction. */
export class Writes {
  private readonly sql: Statements;
  private readonly cache: WriteCache;
  private readonly other: PreparedSql;

  constructor(db: DatabaseSync) {
    this.other = new PreparedSql(db);
    this.cache = new WriteCache(db);
    const prepared = Object.entries(SQL).map(([name, sql]) => [name, db.prepare(sql)]);
    this.sql = Object.fromEntries(prepared) as Statements;
  }

  /** Must be called when the transaction was rolled back. */
  rolledBack(): void {
    this.cache.clear();
  }

  run(write: HandedWrite): Outcome {
    if (!('kind' in write)) return this.append(write);
    switch (write.kind) {
      case 'create':
        return this.create(write.table);
      case 'delete-never-started':
        return this.deleteNeverStarted(write.createdBefore);
      case 'schedule':
        this.changeJob(write.table, write.job);
        return 'done';
      case 'end-job':
        this.sql.endJob.run(write.id);
        return 'done';
      case 'postpone-job':
        this.sql.postponeJob.run(write.until, write.id);
        return 'done';
      case 'sql':
        return write.statements.map(statement => this.other.run(statement));
      case 'trial':
        this.sql.trial.run();
        return 'done';
    }
  }

  private append([table, after, events, standing, links = [], jobs = []]: AppendRows): Appended {
    const cached = this.cache.of(table, after);
    const [, by, id] = events[events.length - 1];
    if (by !== null && id !== null && cached.hasAnswered(by, id)) return 'repeated';
    if (cached.seq !== after) return 'moved-on';
    let seq = after;
    for (const values of events) {
      // Another process may have appended since the cache was filled.
      if (this.sql.follow.run(table, ++seq, ...values).changes === 0) return 'moved-on';
    }
    // Most acts leave the table's row unchanged. Writing it would add a page to each commit.
    if (cached.changesRow(standing)) this.sql.settle.run(...standing, table);
    for (const { holder, hash } of links) {
      if (hash === null) this.sql.unlink.run(table, makeHolder(holder));
      else this.addLink(table, { holder, hash });
    }
    for (const job of jobs) this.changeJob(table, job);
    cached.appended(seq, by, id);
    return 'done';
  }

  private create({ id, terms, standing, links, events, jobs }: StoredTable): 'done' | 'taken' {
    const { changes } = this.sql.create.run(
      id,
      terms.game,
      JSON.stringify(terms.options),
      JSON.stringify(terms.tempo),
      terms.visibility,
      terms.created,
      ...standingValues(standing),
    );
    if (changes === 0) return 'taken';
    checkAnsweredOnce(events);
    for (const [i, { event, request }] of events.entries()) {
      const isLast = i === events.length - 1;
      this.sql.add.run(id, i + 1, ...eventValues(event, request, isLast ? standing : undefined));
    }
    for (const link of links) this.addLink(id, link);
    for (const job of jobs) this.changeJob(id, job);
    return 'done';
  }

  private addLink(table: TableId, { holder, hash }: Link): void {
    this.sql.link.run(table, makeHolder(holder), hash);
  }

  private changeJob(table: TableId, { kind, key, runAt, audience }: JobChange): void {
    if (runAt === null) this.sql.cancel.run(table, kind, key);
    else if (audience === undefined) this.sql.schedule.run(table, kind, key, runAt);
    else if (audience === 'anyone') this.sql.scheduleForAnyone.run(table, kind, key, runAt);
    else this.sql.scheduleForSeat.run(table, kind, key, runAt, makeHolder(audience));
  }

  private deleteNeverStarted(createdBefore: Milliseconds): number {
    const tables = this.sql.oldest.all(createdBefore);
    for (const { id } of tables) {
      for (const part of [
        'deleteTable',
        'deleteEvents',
        'deleteLinks',
        'deleteJobs',
        'deleteWebhook',
      ] as const) {
        this.sql[part].run(id);
      }
    }
    this.cache.clear();
    return tables.length;
  }
}
