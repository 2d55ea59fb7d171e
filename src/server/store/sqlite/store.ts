import type { DatabaseSync } from 'node:sqlite';
import type { Json } from '../../../engine/json.ts';
import type { Milliseconds } from '../../../table/clock/tempo.ts';
import type { Link, RequestKey, SecretHash, StoredTable } from '../facts.ts';
import { Listeners } from '../listeners.ts';
import type { Append, Appended, StalledPage, Store, StoreListener, TableFacts, TableId } from '../store.ts';
import { openToRead } from './database.ts';
import { Reads } from './reads.ts';
import type { Writer } from './writer.ts';

const PAGE = 100;

/** A store in one file, for one server process. */
export class SqliteStore implements Store {
  private readonly file: string;
  private readonly writer: Writer;
  private readonly reads: Reads;
  private readonly listeners = new Listeners();

  constructor(file: string, db: DatabaseSync, writer: Writer) {
    this.file = file;
    this.writer = writer;
    this.reads = new Reads(db);
  }

  async create(table: StoredTable): Promise<'done' | 'taken'> {
    const outcome = await this.writer.write({ kind: 'create', table });
    if (outcome === 'done') this.listeners.appended(table.id, table.events.length);
    return outcome as 'done' | 'taken';
  }

  append(append: Append): Promise<Appended> {
    return this.writer.write({ kind: 'append', append }).then(outcome => {
      if (outcome === 'done') this.listeners.appended(append.table, append.after + append.events.length);
      return outcome as Appended;
    });
  }

  async read(table: TableId, fromSeq = 1): Promise<readonly Json[]> {
    return this.reads.events(table, fromSeq);
  }

  async find(table: TableId): Promise<TableFacts | null> {
    return this.reads.find(table);
  }

  async lobby(limit: number): Promise<readonly TableFacts[]> {
    return this.reads.lobby(limit);
  }

  async links(table: TableId): Promise<readonly Link[]> {
    return this.reads.links(table);
  }

  async tablesOf(
    hashes: readonly SecretHash[],
    after: TableId,
    limit: number,
  ): Promise<readonly { facts: TableFacts; link: Link }[]> {
    return this.reads.tablesOf(hashes, after, limit);
  }

  async answered(table: TableId, request: RequestKey): Promise<number | null> {
    return this.reads.answered(table, request);
  }

  async deleteNeverStarted(createdBefore: Milliseconds): Promise<number> {
    return Number(await this.writer.write({ kind: 'delete-never-started', createdBefore }));
  }

  async stalled(before: Milliseconds, after: TableId, limit: number): Promise<StalledPage> {
    return this.reads.stalled(before, after, limit);
  }

  /** Reads on its own connection: a read transaction blocks nobody and does not see later writes. */
  async *all(): AsyncGenerator<StoredTable> {
    const db = openToRead(this.file);
    try {
      db.exec('begin');
      const reads = new Reads(db);
      let page = reads.tablesAfter('', PAGE);
      for (; page.length > 0; page = reads.tablesAfter(page[page.length - 1].id, PAGE)) {
        for (const facts of page) yield reads.whole(facts);
      }
    } finally {
      db.close();
    }
  }

  /** Only this process writes to the file, and it hears of all that it writes. */
  async follow(): Promise<void> {}

  unfollow(): void {}

  subscribe(listener: StoreListener): () => void {
    return this.listeners.add(listener);
  }
}
