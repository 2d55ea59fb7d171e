import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Request, StoredEvent } from '../facts.ts';
import type { TableId } from '../store.ts';
import type { Value } from './rows.ts';

/** What is known of one table. */
class Facts {
  /** The number of its last event when that was all, -1 if there is no such table. */
  seq = -1;
  private readonly answered = new Set<string>();
  /** What its row was last set to; `null` if that was before. */
  private row: string | null = null;

  hasAnswered(by: string, id: string): boolean {
    return this.answered.has(keyOf({ by, id }));
  }

  appended(seq: number, by: string | null, id: string | null): void {
    this.seq = seq;
    if (by !== null && id !== null) this.answered.add(keyOf({ by, id }));
  }

  /** Whether the row of the table is to be set to this because it may hold something else. */
  changesRow(values: readonly Value[]): boolean {
    const row = values.join('\n');
    if (this.row === row) return false;
    this.row = row;
    return true;
  }
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

  /** `seq` is the number of the last event that who asks has seen. */
  of(table: TableId, seq: number): Facts {
    const known = this.tables.get(table);
    // Where the numbers differ somebody else has written, or is mistaken.
    return known?.seq === seq ? known : this.read(table);
  }

  /** To be called when what was written has been taken back, or tables were removed. */
  forget(): void {
    this.tables.clear();
  }

  private read(table: TableId): Facts {
    const facts = new Facts();
    for (const { seq, request_by: by, request_id: id } of this.select.iterate(table)) {
      facts.appended(Number(seq), by as string | null, id as string | null);
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
