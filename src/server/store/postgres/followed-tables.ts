import { Batches } from '../batches.ts';
import type { TableId } from '../store.ts';
import { type Queryable, readStatement } from './connection.ts';

const FOLLOW = readStatement('follow');

/** Bounds how long one statement takes. */
const MOST_A_STATEMENT = 500;

/** The tables whose appends this process wants to hear of. The rows of these tables name it as a watcher. */
export class FollowedTables {
  private readonly db: Queryable;
  private readonly nameOfProcess: () => string;
  private readonly tables = new Set<TableId>();
  private readonly changes: Batches<TableId, null>;

  constructor(db: Queryable, nameOfProcess: () => string) {
    this.db = db;
    this.nameOfProcess = nameOfProcess;
    this.changes = new Batches(tables => this.write(tables), MOST_A_STATEMENT);
  }

  async follow(table: TableId): Promise<void> {
    this.tables.add(table);
    await this.changes.add(table);
  }

  /** If the write fails, the process is told of appends that it ignores. */
  unfollow(table: TableId): void {
    if (this.tables.delete(table)) this.changes.add(table).catch(() => {});
  }

  /** Under the new name of this process. */
  async followAll(): Promise<void> {
    await Promise.all([...this.tables].map(table => this.changes.add(table)));
  }

  async close(): Promise<void> {
    for (const table of this.tables) this.unfollow(table);
    await this.changes.idle();
  }

  /** Writes what is wanted now, which may be something else than when the change was queued. */
  private async write(changed: readonly TableId[]): Promise<null[]> {
    const tables = [...new Set(changed)];
    const isFollowed = tables.map(table => this.tables.has(table));
    await this.db.query({ ...FOLLOW, values: [tables, isFollowed, this.nameOfProcess()] });
    return changed.map(() => null);
  }
}
