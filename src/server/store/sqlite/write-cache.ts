import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { RequestKey, StoredEvent } from '../facts.ts';
import type { TableId } from '../store.ts';
import type { Value } from './rows.ts';

/** The facts about one table that every append needs. */
class CachedTable {
  /** The number of its last event when it was read or last written here, -1 if there is no such table. */
  seq = -1;
  private readonly answered = new Set<string>();
  /** The last values written to its row here; `null` if there were none. */
  private row: string | null = null;

  hasAnswered(by: string, id: string): boolean {
    return this.answered.has(keyOf({ by, id }));
  }

  appended(seq: number, by: string | null, id: string | null): void {
    this.seq = seq;
    if (by !== null && id !== null) this.answered.add(keyOf({ by, id }));
  }

  /** Whether the table's row must be written because it may hold other values. */
  changesRow(values: readonly Value[]): boolean {
    const row = values.join('\n');
    if (this.row === row) return false;
    this.row = row;
    return true;
  }
}

/** When there are more, the oldest entry is dropped. It can be read again. */
const MOST_TABLES = 500;

/** Caches what an append needs to know about its table, so that most appends read nothing. */
export class WriteCache {
  private readonly select: StatementSync;
  private readonly tables = new Map<TableId, CachedTable>();

  constructor(db: DatabaseSync) {
    this.select = db.prepare(
      'select seq, request_by, request_id from events where table_id = ? order by seq',
    );
  }

  /** `seq` is the number of the last event that the caller has seen. */
  of(table: TableId, seq: number): CachedTable {
    const cached = this.tables.get(table);
    // If the numbers differ, another process has written, or the caller is behind: the database decides.
    return cached?.seq === seq ? cached : this.read(table);
  }

  /** Must be called after a rollback, and after tables were deleted. */
  clear(): void {
    this.tables.clear();
  }

  private read(table: TableId): CachedTable {
    const cached = new CachedTable();
    for (const { seq, request_by: by, request_id: id } of this.select.iterate(table)) {
      cached.appended(Number(seq), by as string | null, id as string | null);
    }
    this.tables.delete(table);
    if (this.tables.size >= MOST_TABLES) this.tables.delete(this.tables.keys().next().value!);
    this.tables.set(table, cached);
    return cached;
  }
}

/** An imported table may hold anything. */
export function checkAnsweredOnce(events: readonly StoredEvent[]): void {
  const keys = events.flatMap(({ request }) => (request ? [keyOf(request)] : []));
  if (new Set(keys).size < keys.length) throw new Error('a request is answered twice');
}

function keyOf({ by, id }: RequestKey): string {
  return `${by}\n${id}`;
}
