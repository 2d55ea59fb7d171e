import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Milliseconds } from '../../../table/tempo.ts';
import type { Link, Standing, StoredEvent, StoredTable } from '../facts.ts';
import { makeHolder } from '../secrets.ts';
import type { Append, Appended, JobChange, TableId } from '../store.ts';
import { checkAnsweredOnce, Requests } from './requests.ts';

/** All that changes the database. */
export type Write =
  | { readonly kind: 'create'; readonly table: StoredTable }
  | { readonly kind: 'append'; readonly append: Append }
  | { readonly kind: 'delete-never-started'; readonly createdBefore: Milliseconds }
  | { readonly kind: 'schedule'; readonly table: TableId; readonly job: JobChange }
  | { readonly kind: 'end-job'; readonly id: number }
  | { readonly kind: 'put-off-job'; readonly id: number; readonly until: Milliseconds };

export type Outcome = Appended | 'taken' | number;

const STANDING = [
  'phase',
  'started',
  'updated',
  'deadline',
  'seats_free',
  'players',
  'awaited',
  'last_seq',
] as const;

const SQL = {
  create: `insert into tables (id, game, options, tempo, visibility, created, ${STANDING.join(', ')})
    values (?, ?, ?, ?, ?, ?, ${STANDING.map(() => '?').join(', ')}) on conflict do nothing`,
  move: `update tables set ${STANDING.map(column => `${column} = ?`).join(', ')} where id = ? and last_seq = ?`,
  add: 'insert into events (table_id, seq, event, request_by, request_id) values (?, ?, ?, ?, ?)',
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
  private readonly requests: Requests;

  constructor(db: DatabaseSync) {
    this.requests = new Requests(db);
    const prepared = Object.entries(SQL).map(([name, sql]) => [name, db.prepare(sql)]);
    this.sql = Object.fromEntries(prepared) as Statements;
  }

  /** To be called when the transaction was rolled back. */
  rollBack(): void {
    this.requests.forget();
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
    if (request && this.requests.has(table, after, request)) return 'repeated';
    const last = after + events.length;
    const { changes } = this.sql.move.run(...standingValues(standing, last), table, after);
    if (changes === 0) return 'moved-on';
    for (const [i, event] of events.entries()) {
      const seq = after + 1 + i;
      this.addEvent(table, seq, seq === last && request ? { event, request } : { event });
    }
    for (const { holder, hash } of links) {
      if (hash === null) this.sql.unlink.run(table, makeHolder(holder));
      else this.addLink(table, { holder, hash });
    }
    for (const job of jobs) this.changeJob(table, job);
    this.requests.add(table, last, request);
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
      ...standingValues(standing, events.length),
    );
    if (changes === 0) return 'taken';
    checkAnsweredOnce(events);
    for (const [i, event] of events.entries()) this.addEvent(id, i + 1, event);
    for (const link of links) this.addLink(id, link);
    for (const job of jobs) this.changeJob(id, job);
    return 'done';
  }

  private addEvent(table: TableId, seq: number, { event, request }: StoredEvent): void {
    this.sql.add.run(table, seq, JSON.stringify(event), request?.by ?? null, request?.id ?? null);
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
    return tables.length;
  }
}

function standingValues(standing: Standing, lastSeq: number): (string | number | null)[] {
  const { phase, started, updated, deadline, seatsFree, players, awaited } = standing;
  const lists = [JSON.stringify(players), JSON.stringify(awaited)];
  return [phase, started, updated, deadline, seatsFree, ...lists, lastSeq];
}
