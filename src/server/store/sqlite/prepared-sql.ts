import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { SqlRow, SqlValue, Statement } from '../sql.ts';

/** Statements that are prepared once for each connection. */
export class PreparedSql {
  private readonly db: DatabaseSync;
  private readonly prepared = new Map<string, StatementSync>();

  constructor(db: DatabaseSync) {
    this.db = db;
  }

  run({ sql, values }: Statement): SqlRow[] {
    return this.prepare(sql).all(named(values)) as SqlRow[];
  }

  private prepare(sql: string): StatementSync {
    const prepared = this.prepared.get(sql) ?? this.db.prepare(sql);
    this.prepared.set(sql, prepared);
    return prepared;
  }
}

/** The parameter `$1` has the name `1`. */
function named(values: readonly SqlValue[]): { [name: string]: SqlValue } {
  return Object.fromEntries(values.map((value, i) => [String(i + 1), value]));
}
