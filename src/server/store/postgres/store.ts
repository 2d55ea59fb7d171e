import type { Json } from '../../../engine/json.ts';
import type { Milliseconds } from '../../../table/clock/tempo.ts';
import { Batches } from '../batches.ts';
import type { Link, RequestKey, SecretHash, StoredTable } from '../facts.ts';
import { Listeners } from '../listeners.ts';
import type { Append, Appended, StalledPage, Store, StoreListener, TableFacts, TableId } from '../store.ts';
import { Connection, type Connections } from './connection.ts';
import { FollowedTables } from './followed-tables.ts';
import { News } from './news.ts';
import { type EventsAsked, Reads } from './reads.ts';
import { commitAppends, commitCreates, wasRolledBack } from './writes.ts';

const PAGE = 100;

/** So that the news of one commit fit into the 8,000 bytes of a notification. */
const MOST_A_COMMIT = 150;

/** Bounds how long one query takes, not how much can wait. */
const MOST_A_READ = 150;

const DELETE_NEVER_STARTED = `with gone as (
    delete from tables where visibility in ('public', 'private') and started is null and created < $1 returning id
  ),
  events_gone as (delete from events using gone where table_id = id),
  links_gone as (delete from links using gone where table_id = id),
  jobs_gone as (delete from jobs using gone where table_id = id),
  webhooks_gone as (delete from table_webhooks using gone where table_id = id)
  select count(*) as tables from gone`;

/** Tables in a PostgreSQL database that any number of processes share. */
export class PostgresStore implements Store {
  private readonly url: string;
  private readonly connections: Connections;
  private readonly reads: Reads;
  private readonly listeners = new Listeners();
  private readonly news: News;
  private readonly followed: FollowedTables;
  private readonly creates: Batches<StoredTable, 'done' | 'taken'>;
  private readonly appends: Batches<Append, Appended>;
  private readonly looks: Batches<EventsAsked, readonly Json[]>;
  private jobsScheduled = () => {};

  constructor(url: string, connections: Connections) {
    this.url = url;
    this.connections = connections;
    this.reads = new Reads(connections);
    this.creates = new Batches(commitCreates(connections), MOST_A_COMMIT);
    this.appends = new Batches(
      commitAppends(connections, () => this.news.name),
      MOST_A_COMMIT,
    );
    this.followed = new FollowedTables(connections, () => this.news.name);
    this.looks = new Batches(asked => this.reads.events(asked), MOST_A_READ);
    this.news = new News(url, {
      renamed: () => this.followed.followAll(),
      appended: (table, seq) => this.listeners.appended(table, seq),
      missed: () => this.listeners.missed(),
      scheduled: () => this.jobsScheduled(),
    });
  }

  async open(): Promise<void> {
    await this.news.open();
  }

  async close(): Promise<void> {
    await this.creates.idle();
    await this.appends.idle();
    await this.looks.idle();
    await this.followed.close();
    await this.news.close();
  }

  /** Calls this when jobs were scheduled, here or in another process. */
  onJobs(listener: () => void): void {
    this.jobsScheduled = listener;
  }

  async create(table: StoredTable): Promise<'done' | 'taken'> {
    const outcome = await this.creates.add(table);
    if (outcome === 'done') this.listeners.appended(table.id, table.events.length);
    return outcome;
  }

  async append(append: Append): Promise<Appended> {
    const outcome = await this.appends.add(append).catch(error => this.doubt(error));
    if (outcome === 'done') this.listeners.appended(append.table, append.after + append.events.length);
    return outcome;
  }

  read(table: TableId, fromSeq = 1): Promise<readonly Json[]> {
    return this.looks.add({ table, fromSeq });
  }

  find(table: TableId): Promise<TableFacts | null> {
    return this.reads.find(table);
  }

  lobby(limit: number): Promise<readonly TableFacts[]> {
    return this.reads.lobby(limit);
  }

  links(table: TableId): Promise<readonly Link[]> {
    return this.reads.links(table);
  }

  tablesOf(
    hashes: readonly SecretHash[],
    after: TableId,
    limit: number,
  ): Promise<readonly { facts: TableFacts; link: Link }[]> {
    return this.reads.tablesOf(hashes, after, limit);
  }

  answered(table: TableId, request: RequestKey): Promise<number | null> {
    return this.reads.answered(table, request);
  }

  async deleteNeverStarted(createdBefore: Milliseconds): Promise<number> {
    const { rows } = await this.connections.query({ text: DELETE_NEVER_STARTED, values: [createdBefore] });
    return rows[0].tables;
  }

  stalled(before: Milliseconds, after: TableId, limit: number): Promise<StalledPage> {
    return this.reads.stalled(before, after, limit);
  }

  async *all(): AsyncGenerator<StoredTable> {
    const connection = new Connection(this.url);
    const { client } = connection;
    try {
      await client.connect();
      await client.query('begin isolation level repeatable read read only');
      const reads = new Reads(client);
      let page = await reads.tablesAfter('', PAGE);
      for (; page.length > 0; page = await reads.tablesAfter(page[page.length - 1].id, PAGE)) {
        yield* await reads.wholes(page);
      }
    } finally {
      await connection.close();
    }
  }

  follow(table: TableId): Promise<void> {
    return this.followed.follow(table);
  }

  unfollow(table: TableId): void {
    this.followed.unfollow(table);
  }

  subscribe(listener: StoreListener): () => void {
    return this.listeners.add(listener);
  }

  private doubt(error: unknown): never {
    if (!wasRolledBack(error)) this.news.rename();
    throw error;
  }
}
