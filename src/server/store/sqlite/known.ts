import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Request, StoredEvent } from '../facts.ts';
import type { TableId } from '../store.ts';

/** What is known of one table. */
interface Facts {
  /** The number of its last event when that was all. */
  seq: number;
  /** The requests that were answered. */
  readonly answered: Set<string>;
  /** What its row was last set to; `null` if that was before. */
  row: string | null;
}

/** What is known of more tables gives way, the oldest first: it can be read again. */
const MOST_TABLES = 500;

/** What the database has of the tables last written to, as far as it would be asked for at every act. */
export class Known {
  private readonly select: StatementSync;
  private readonly tables = new Map<TableId, Facts>();

  constructor(db: DatabaseSync) {
    this.select = db.prepare(
      'select seq, request_by, request_id from events where table_id = ? order by seq',
    );
  }

  /** Whether this request was answered; `seq` is the number of the last event that who asks has seen. */
  hasAnswered(table: TableId, seq: number, request: Request): boolean {
    const known = this.tables.get(table);
    // Where the numbers differ somebody else has written, or is mistaken.
    const facts = known?.seq === seq ? known : this.read(table);
    return facts.answered.has(keyOf(request));
  }

  /** Whether the row of a table is to be set to this because it may hold something else. */
  changes(table: TableId, row: string): boolean {
    const known = this.tables.get(table);
    if (known?.row === row) return false;
    if (known) known.row = row;
    return true;
  }

  /** The table has events up to this number now. */
  appended(table: TableId, seq: number, request: Request | undefined): void {
    const known = this.tables.get(table);
    if (!known) return;
    known.seq = seq;
    if (request) known.answered.add(keyOf(request));
  }

  /** To be called when what was written has been taken back, or tables were removed. */
  forget(): void {
    this.tables.clear();
  }

  private read(table: TableId): Facts {
    const facts: Facts = { seq: 0, answered: new Set(), row: null };
    for (const { seq, request_by: by, request_id: id } of this.select.iterate(table)) {
      facts.seq = Number(seq);
      if (id !== null) facts.answered.add(keyOf({ by: String(by), id: String(id) }));
    }
    this.tables.delete(table);
    if (this.tables.size >= MOST_TABLES) this.tables.delete(this.tables.keys().next().value!);
    this.tables.set(table, facts);
    return facts;
  }
}

/** A table from elsewhere may be anything. */
export function checkAnsweredOnce(events: readonly StoredEvent[]): void {
  const keys = events.flatMap(({ request }) => (request ? [keyOf(request)] : []));
  if (new Set(keys).size < keys.length) throw new Error('a request is answered twice');
}

function keyOf({ by, id }: Request): string {
  return `${by}\n${id}`;
}
