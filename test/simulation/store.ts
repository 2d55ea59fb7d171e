import type { Json } from '../../src/engine/json.ts';
import type { Link, RequestKey, StoredTable } from '../../src/server/store/facts.ts';
import { Listeners } from '../../src/server/store/listeners.ts';
import type {
  Append,
  Appended,
  Store,
  StoreListener,
  TableFacts,
  TableId,
} from '../../src/server/store/store.ts';
import type { Access } from './access.ts';
import type { Disk } from './disk.ts';
import type { Faults } from './faults.ts';

/** Sends notifications of an append. */
export interface News {
  toOthers(table: TableId, seq: number): void;
  /** For an append of this process that it does not know to be done. */
  toSelf(table: TableId, seq: number): void;
}

/** The store of one process, with the promises of `Store` and no more than these. */
export class SimulatedStore implements Store {
  readonly listeners = new Listeners();
  private readonly disk: Disk;
  private readonly access: Access;
  private readonly news: News;
  private readonly faults: Faults;
  /** The tables that the process wants to follow, and those that it follows as far as the database knows. */
  private readonly wanted = new Set<TableId>();
  private readonly followed = new Set<TableId>();

  constructor(disk: Disk, access: Access, news: News, faults: Faults) {
    this.disk = disk;
    this.access = access;
    this.news = news;
    this.faults = faults;
  }

  create(table: StoredTable): Promise<'done' | 'taken'> {
    return this.write(`create ${table.id}`, table.id, table.events.length, () => this.disk.create(table));
  }

  append(append: Append): Promise<Appended> {
    const { table, after, events, request } = append;
    const what = events.map(event => (event as { type: string }).type).join('+');
    const label = `append ${table} after ${after} ${what} ${request?.id ?? ''}`;
    return this.write(label, table, after + events.length, () => this.perform(append));
  }

  private perform(append: Append): Appended {
    if (this.faults.strikes('append-forgotten')) return 'done';
    const outcome = this.disk.append(append);
    if (outcome === 'done' && this.faults.strikes('append-doubled')) {
      const after = append.after + append.events.length;
      const events = append.events.map(event => ({ ...(event as object), seq: after + 1 }));
      this.disk.append({
        ...append,
        after,
        events,
        ...(append.request && { request: { ...append.request, by: 'nobody' } }),
      });
    }
    return outcome;
  }

  read(table: TableId, fromSeq = 1): Promise<readonly Json[]> {
    return this.access.read(`read ${table} from ${fromSeq}`, () => this.disk.read(table, fromSeq));
  }

  find(table: TableId): Promise<TableFacts | null> {
    return this.access.read(`find ${table}`, () => this.disk.find(table));
  }

  links(table: TableId): Promise<readonly Link[]> {
    return this.access.read(`links ${table}`, () => this.disk.links(table));
  }

  answered(table: TableId, request: RequestKey): Promise<number | null> {
    return this.access.read(`answered ${table} ${request.id}`, () => this.disk.answered(table, request));
  }

  async follow(table: TableId): Promise<void> {
    this.wanted.add(table);
    await this.noteFollowed(table);
  }

  unfollow(table: TableId): void {
    this.wanted.delete(table);
    this.noteFollowed(table).catch(() => {});
  }

  /** Whether notifications of this table are sent to this process. */
  isFollowed(table: TableId): boolean {
    return this.followed.has(table);
  }

  private noteFollowed(table: TableId): Promise<'done'> {
    return this.access.write({
      label: `follow ${table}`,
      lane: `follow ${table}`,
      run: () => {
        if (this.wanted.has(table)) this.followed.add(table);
        else this.followed.delete(table);
        return 'done';
      },
    });
  }

  subscribe(listener: StoreListener): () => void {
    return this.listeners.add(listener);
  }

  lobby(): never {
    throw new Error('the simulation has no lists');
  }

  tablesOf(): never {
    throw new Error('the simulation has no lists');
  }

  deleteNeverStarted(): never {
    throw new Error('the simulation keeps all tables');
  }

  stalled(): never {
    throw new Error('the simulation looks for lost jobs by itself');
  }

  all(): never {
    throw new Error('the simulation moves no tables');
  }

  private write<T extends string>(label: string, table: TableId, seq: number, run: () => T): Promise<T> {
    return this.access.write({
      label,
      lane: table,
      run: () => {
        const outcome = run();
        if (outcome === 'done') this.news.toOthers(table, seq);
        return outcome;
      },
      done: outcome => {
        if (outcome === 'done') this.listeners.appended(table, seq);
      },
      unknown: outcome => {
        if (outcome === 'done') this.news.toSelf(table, seq);
      },
    });
  }
}
