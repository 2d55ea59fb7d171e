import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { Json } from '../../../engine/json.ts';
import type { Milliseconds } from '../../../table/clock/tempo.ts';
import { BOTS, TICK } from '../../jobs/kinds.ts';
import type { Link, RequestKey, SecretHash, StoredEvent, StoredTable, TableJob } from '../facts.ts';
import { parseHolder } from '../secrets.ts';
import { stalledPage } from '../stalled.ts';
import type { StalledPage, TableFacts, TableId } from '../store.ts';

const lacks = (kind: string) =>
  `not exists (select * from jobs where table_id = standing_tables.id and kind = '${kind}')`;

type Row = Record<string, SQLOutputValue>;

const SQL = {
  events: 'select event from events where table_id = ? and seq >= ? order by seq',
  storedEvents: 'select event, request_by, request_id from events where table_id = ? order by seq',
  find: 'select * from standing_tables where id = ?',
  lobby: `select * from standing_tables where visibility = 'public' and started is null and phase = 'waiting' and seats_free > 0
    order by created desc limit ?`,
  links: 'select holder, hash from links where table_id = ?',
  // The page is chosen by the index of links alone: one secret can lead to thousands of tables.
  linked: `select standing_tables.*, holder, hash from (
      select table_id, holder, hash from links
      where hash in (select value from json_each(?)) and table_id > ? order by table_id, holder limit ?
    ) join standing_tables on id = table_id order by id, holder`,
  answered: 'select seq from events where table_id = ? and request_by = ? and request_id = ?',
  jobs: 'select kind, key, run_at from jobs where table_id = ? order by kind, key',
  stalled: `select id,
      bot_awaited = 1 and updated < ? and ${lacks(BOTS.kind)} as lacks_bots,
      coalesce(deadline < ?, 0) and ${lacks(TICK.kind)} as lacks_tick
    from standing_tables where phase = 'running' and id > ? order by id limit ?`,
  tablesAfter: 'select * from standing_tables where id > ? order by id limit ?',
} as const;

type Statements = { readonly [Name in keyof typeof SQL]: StatementSync };

/** All queries. They run on the main thread: a read takes microseconds, less than a message to another thread. */
export class Reads {
  private readonly sql: Statements;

  constructor(db: DatabaseSync) {
    const prepared = Object.entries(SQL).map(([name, sql]) => [name, db.prepare(sql)]);
    this.sql = Object.fromEntries(prepared) as Statements;
  }

  events(table: TableId, fromSeq: number): Json[] {
    return this.sql.events.all(table, fromSeq).map(({ event }) => parse<Json>(event));
  }

  find(table: TableId): TableFacts | null {
    const row = this.sql.find.get(table);
    return row ? makeFacts(row) : null;
  }

  lobby(limit: number): TableFacts[] {
    return this.sql.lobby.all(limit).map(makeFacts);
  }

  links(table: TableId): Link[] {
    return this.sql.links.all(table).map(makeLink);
  }

  tablesOf(
    hashes: readonly SecretHash[],
    after: TableId,
    limit: number,
  ): { facts: TableFacts; link: Link }[] {
    const rows = this.sql.linked.all(JSON.stringify(hashes), after, limit);
    return rows.map(row => ({ facts: makeFacts(row), link: makeLink(row) }));
  }

  answered(table: TableId, { by, id }: RequestKey): number | null {
    const row = this.sql.answered.get(table, by, id);
    return row ? Number(row.seq) : null;
  }

  stalled(before: Milliseconds, after: TableId, limit: number): StalledPage {
    const rows = this.sql.stalled.all(before, before, after, limit).map(row => ({
      id: row.id as string,
      lacksBots: row.lacks_bots === 1,
      lacksTick: row.lacks_tick === 1,
    }));
    return stalledPage(rows, limit);
  }

  tablesAfter(table: TableId, limit: number): TableFacts[] {
    return this.sql.tablesAfter.all(table, limit).map(makeFacts);
  }

  whole({ id, terms, standing }: TableFacts): StoredTable {
    const events = this.sql.storedEvents.all(id).map(makeStoredEvent);
    const jobs = this.sql.jobs.all(id).map(makeJob);
    return { id, terms, standing, links: this.links(id), events, jobs };
  }
}

function makeFacts(row: Row): TableFacts {
  return {
    id: row.id as string,
    terms: {
      game: row.game as string,
      options: parse(row.options),
      tempo: parse(row.tempo),
      visibility: row.visibility as TableFacts['terms']['visibility'],
      created: row.created as number,
    },
    standing: {
      phase: row.phase as TableFacts['standing']['phase'],
      started: row.started as number | null,
      updated: row.updated as number,
      deadline: row.deadline as number | null,
      seatsFree: row.seats_free as number,
      players: parse(row.players),
      awaited: parse(row.awaited),
      botAwaited: row.bot_awaited === 1,
    },
    seq: row.last_seq as number,
  };
}

function makeLink({ holder, hash }: Row): Link {
  return { holder: parseHolder(holder as string), hash: hash as SecretHash };
}

function makeStoredEvent({ event, request_by: by, request_id: id }: Row): StoredEvent {
  const stored = { event: parse<Json>(event) };
  return id === null ? stored : { ...stored, request: { by: by as string, id: id as string } };
}

function makeJob({ kind, key, run_at: runAt }: Row): TableJob {
  return { kind: kind as string, key: key as string, runAt: runAt as number };
}

function parse<T>(text: SQLOutputValue): T {
  return JSON.parse(text as string) as T;
}
