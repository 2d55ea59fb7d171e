import type { DatabaseSync } from 'node:sqlite';
import type { Sql, SqlRow, SqlValue, Statement } from '../sql.ts';
import { PreparedSql } from './prepared-sql.ts';
import type { Writer } from './writer.ts';

/** Reads on the main thread, writes on the writer thread. */
export class SqliteSql implements Sql {
  private readonly reads: PreparedSql;
  private readonly writer: Writer;

  constructor(db: DatabaseSync, writer: Writer) {
    this.reads = new PreparedSql(db);
    this.writer = writer;
  }

  async read(sql: string, ...values: SqlValue[]): Promise<readonly SqlRow[]> {
    return this.reads.run({ sql, values });
  }

  async write(...statements: Statement[]): Promise<readonly (readonly SqlRow[])[]> {
    return (await this.writer.write({ kind: 'sql', statements })) as readonly (readonly SqlRow[])[];
  }
}
