import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Request, StoredEvent } from '../facts.ts';
import type { TableId } from '../store.ts';

/** The requests answered at one table. */
interface Answered {
  /** The number of its last event when that was all. */
  seq: number;
  readonly keys: Set<string>;
}

/** What is known of more tables gives way, the oldest first: it can be read again. */
const MOST_TABLES = 500;

/** Which requests were answered at the tables last written to. */
export class Requests {
  private readonly select: StatementSync;
  private readonly tables = new Map<TableId, Answered>();

  constructor(db: DatabaseSync) {
    this.select = db.prepare(
      'select seq, request_by, request_id from events where table_id = ? order by seq',
    );
  }

  /** Whether this one was; `seq` is the number of the last event that who asks has seen. */
  has(table: TableId, seq: number, request: Request): boolean {
    const known = this.tables.get(table);
    // Where the numbers differ somebody else has written, or is mistaken.
    const answered = known?.seq === seq ? known : this.read(table);
    return answered.keys.has(keyOf(request));
  }

  /** The table has events up to this number now. */
  add(table: TableId, seq: number, request: Request | undefined): void {
    const answered = this.tables.get(table);
    if (!answered) return;
    answered.seq = seq;
    if (request) answered.keys.add(keyOf(request));
  }

  /** To be called when what was written has been taken back. */
  forget(): void {
    this.tables.clear();
  }

  private read(table: TableId): Answered {
    const answered: Answered = { seq: 0, keys: new Set() };
    for (const { seq, request_by: by, request_id: id } of this.select.iterate(table)) {
      answered.seq = Number(seq);
      if (id !== null) answered.keys.add(keyOf({ by: String(by), id: String(id) }));
    }
    this.tables.delete(table);
    if (this.tables.size >= MOST_TABLES) this.tables.delete(this.tables.keys().next().value!);
    this.tables.set(table, answered);
    return answered;
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
