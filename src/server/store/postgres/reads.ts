import type { QueryResultRow } from 'pg';
import type { Json } from '../../../engine/json.ts';
import type { Milliseconds } from '../../../table/clock/tempo.ts';
import { BOTS, TICK } from '../../jobs/kinds.ts';
import type { Link, RequestKey, SecretHash, StoredEvent, StoredTable, TableJob } from '../facts.ts';
import { parseHolder } from '../secrets.ts';
import { type RunningRow, stalledPage } from '../stalled.ts';
import type { StalledPage, TableFacts, TableId } from '../store.ts';
import type { Queryable } from './connection.ts';

type Row = QueryResultRow;

const lacks = (kind: string) => `not exists (select from jobs where table_id = id and kind = '${kind}')`;

const STALLED = `select id,
    bot_awaited and updated < $1 and ${lacks(BOTS.kind)} as "lacksBots",
    coalesce(deadline < $1, false) and ${lacks(TICK.kind)} as "lacksTick"
  from tables where phase = 'running' and id > $2 order by id limit $3`;

/**
 * Events of several tables in one query; `n` is the index of the request. Ordered inside, so that each is looked up by
 * its key.
 */
const EVENTS = `select n, event from unnest($1::text[], $2::int[]) with ordinality as asked (id, from_seq, n)
  cross join lateral (
    select seq, event from events where table_id = asked.id and seq >= asked.from_seq order by seq
  ) as found order by n, seq`;

/** The events of a table from this number on. */
export interface EventsAsked {
  readonly table: TableId;
  readonly fromSeq: number;
}

/** All questions asked of the database, on a pool or inside one connection's transaction. */
export class Reads {
  private readonly db: Queryable;

  constructor(db: Queryable) {
    this.db = db;
  }

  async events(asked: readonly EventsAsked[]): Promise<Json[][]> {
    const values = [asked.map(({ table }) => table), asked.map(({ fromSeq }) => fromSeq)];
    const found = asked.map((): Json[] => []);
    for (const { n, event } of await this.rows('events', EVENTS, values)) found[n - 1].push(event);
    return found;
  }

  async find(table: TableId): Promise<TableFacts | null> {
    const [row] = await this.rows('find', 'select * from tables where id = $1', [table]);
    return row ? makeFacts(row) : null;
  }

  async lobby(limit: number): Promise<TableFacts[]> {
    const text = `select * from tables
      where visibility = 'public' and started is null and phase = 'waiting' and seats_free > 0
      order by created desc limit $1`;
    return (await this.rows('lobby', text, [limit])).map(makeFacts);
  }

  async links(table: TableId): Promise<Link[]> {
    const text = 'select holder, hash from links where table_id = $1 order by holder';
    return (await this.rows('links', text, [table])).map(makeLink);
  }

  async tablesOf(
    hashes: readonly SecretHash[],
    after: TableId,
    limit: number,
  ): Promise<{ facts: TableFacts; link: Link }[]> {
    const text = `select tables.*, holder, hash from (
        select table_id, holder, hash from links
        where hash = any ($1::text[]) and table_id collate "C" > $2
        order by table_id collate "C", holder collate "C" limit $3
      ) as page join tables on id = table_id order by id collate "C", holder collate "C"`;
    const rows = await this.rows('tables-of', text, [hashes, after, limit]);
    return rows.map(row => ({ facts: makeFacts(row), link: makeLink(row) }));
  }

  async answered(table: TableId, { by, id }: RequestKey): Promise<number | null> {
    const text = `select seq from events
      where table_id = $1 and request_by = $2 and request_id = $3 and request_id is not null`;
    const [row] = await this.rows('answered', text, [table, by, id]);
    return row ? row.seq : null;
  }

  async stalled(before: Milliseconds, after: TableId, limit: number): Promise<StalledPage> {
    const rows = await this.rows('stalled', STALLED, [before, after, limit]);
    return stalledPage(rows as RunningRow[], limit);
  }

  async tablesAfter(table: TableId, limit: number): Promise<TableFacts[]> {
    const text = 'select * from tables where id > $1 order by id limit $2';
    return (await this.rows('tables-after', text, [table, limit])).map(makeFacts);
  }

  /** Everything of these tables, in one query. */
  async wholes(page: readonly TableFacts[]): Promise<StoredTable[]> {
    const ids = page.map(({ id }) => id);
    const ofTables = async (name: string, text: string) =>
      Map.groupBy(await this.rows(name, text, [ids]), row => row.table_id as TableId);
    const events = await ofTables(
      'stored-events',
      'select * from events where table_id = any ($1) order by table_id, seq',
    );
    const links = await ofTables(
      'stored-links',
      'select * from links where table_id = any ($1) order by holder',
    );
    const jobs = await ofTables(
      'stored-jobs',
      'select * from jobs where table_id = any ($1) order by kind, key',
    );
    return page.map(({ id, terms, standing }) => ({
      id,
      terms,
      standing,
      links: (links.get(id) ?? []).map(makeLink),
      events: (events.get(id) ?? []).map(makeStoredEvent),
      jobs: (jobs.get(id) ?? []).map(makeJob),
    }));
  }

  /** Prepared once in each connection. */
  private async rows(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return (await this.db.query({ name, text, values })).rows;
  }
}

function makeFacts(row: Row): TableFacts {
  const { id, game, options, tempo, visibility, created } = row;
  const { phase, started, updated, deadline, players, awaited, bot_awaited: botAwaited } = row;
  return {
    id,
    terms: { game, options, tempo, visibility, created },
    standing: { phase, started, updated, deadline, seatsFree: row.seats_free, players, awaited, botAwaited },
    seq: row.last_seq,
  };
}

function makeLink({ holder, hash }: Row): Link {
  return { holder: parseHolder(holder), hash };
}

function makeStoredEvent({ event, request_by: by, request_id: id }: Row): StoredEvent {
  return id === null ? { event } : { event, request: { by, id } };
}

function makeJob({ kind, key, run_at: runAt }: Row): TableJob {
  return { kind, key, runAt };
}
