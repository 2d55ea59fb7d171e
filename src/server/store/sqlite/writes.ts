import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Json } from '../../../engine/json.ts';
import type { Milliseconds } from '../../../table/tempo.ts';
import type { Link, Request, Standing, StoredTable } from '../facts.ts';
import { makeHolder } from '../secrets.ts';
import type { Append, Appended, JobChange, TableId } from '../store.ts';
import { checkAnsweredOnce, Known } from './known.ts';

/** All that changes the database. */
export type Write =
  | { readonly kind: 'create'; readonly table: StoredTable }
  | { readonly kind: 'append'; readonly append: Append }
  | { readonly kind: 'delete-never-started'; readonly createdBefore: Milliseconds }
  | { readonly kind: 'schedule'; readonly table: TableId; readonly job: JobChange }
  | { readonly kind: 'end-job'; readonly id: number }
  | { readonly kind: 'put-off-job'; readonly id: number; readonly until: Milliseconds };

export type Outcome = Appended | 'taken' | number;

type Value = string | number | null;

/** An event; with the last of each append comes how the table stands after it, as far as that changes with most acts. */
const EVENT = 'insert into events (table_id, seq, event, request_by, request_id, updated, deadline, awaited)';

const SQL = {
  create: `insert into tables (id, game, options, tempo, visibility, created, phase, started, seats_free, players)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
  settle: 'update tables set phase = ?, started = ?, seats_free = ?, players = ? where id = ?',
  add: `${EVENT} values (?, ?, ?, ?, ?, ?, ?, ?)`,
  follow: `${EVENT} select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
    where (select max(seq) from events where table_id = ?1) = ?2 - 1`,
  link: 'insert or replace into links (table_id, holder, hash) values (?, ?, ?)',
  unlink: 'delete from links where table_id = ? and holder = ?',
  schedule: 'insert or replace into jobs (table_id, kind, key, run_at, due_at) values (?, ?, ?, ?, ?)',
  cancel: 'delete from jobs where table_id = ? and kind = ? and key = ?',
  endJob: 'delete from jobs where id = ?',
  putOffJob: 'update jobs set due_at = ?, attempts = attempts + 1 where id = ?',
  oldest:
    "select id from tables where visibility in ('public', 'private') and started is null and created < ?",
  deleteTable: 'delete from tables where id = ?',
  deleteEvents: 'delete from events where table_id = ?',
  deleteLinks: 'delete from links where table_id = ?',
  deleteJobs: 'delete from jobs where table_id = ?',
} as const;

type Statements = { readonly [Name in keyof typeof SQL]: StatementSync };

/** Does each write inside a transaction that somebody else begins and ends. */
export class Writes {
  private readonly sql: Statements;
  private readonly known: Known;

  constructor(db: DatabaseSync) {
    this.known = new Known(db);
    const prepared = Object.entries(SQL).map(([name, sql]) => [name, db.prepare(sql)]);
    this.sql = Object.fromEntries(prepared) as Statements;
  }

  /** To be called when the transaction was rolled back. */
  rollBack(): void {
    this.known.forget();
  }

  run(write: Write): Outcome {
    switch (write.kind) {
      case 'append':
        return this.append(write.append);
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
      case 'put-off-job':
        this.sql.putOffJob.run(write.until, write.id);
        return 'done';
    }
  }

  private append({ table, after, events, standing, request, links = [], jobs = [] }: Append): Appended {
    if (request && this.known.hasAnswered(table, after, request)) return 'repeated';
    const last = after + events.length;
    for (const [i, event] of events.entries()) {
      const seq = after + 1 + i;
      const values = seq === last ? eventValues(event, request, standing) : eventValues(event);
      const { changes } = this.sql[i === 0 ? 'follow' : 'add'].run(table, seq, ...values);
      if (changes === 0) return 'moved-on';
    }
    this.settle(table, standing);
    for (const { holder, hash } of links) {
      if (hash === null) this.sql.unlink.run(table, makeHolder(holder));
      else this.addLink(table, { holder, hash });
    }
    for (const job of jobs) this.changeJob(table, job);
    this.known.appended(table, last, request);
    return 'done';
  }

  /** Most acts change nothing here: the row of the table would be a page more to write each time. */
  private settle(table: TableId, standing: Standing): void {
    const values = standingValues(standing);
    if (this.known.changes(table, values.join('\n'))) this.sql.settle.run(...values, table);
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

  private changeJob(table: TableId, { kind, key, runAt }: JobChange): void {
    if (runAt === null) this.sql.cancel.run(table, kind, key);
    else this.sql.schedule.run(table, kind, key, runAt, runAt);
  }

  private deleteNeverStarted(createdBefore: Milliseconds): number {
    const tables = this.sql.oldest.all(createdBefore);
    for (const { id } of tables) {
      for (const part of ['deleteTable', 'deleteEvents', 'deleteLinks', 'deleteJobs'] as const) {
        this.sql[part].run(id);
      }
    }
    this.known.forget();
    return tables.length;
  }
}

function standingValues({ phase, started, seatsFree, players }: Standing): Value[] {
  return [phase, started, seatsFree, JSON.stringify(players)];
}

function eventValues(event: Json, request?: Request, standing?: Standing): Value[] {
  const values = [JSON.stringify(event), request?.by ?? null, request?.id ?? null];
  if (!standing) return [...values, null, null, null];
  return [...values, standing.updated, standing.deadline, JSON.stringify(standing.awaited)];
}
