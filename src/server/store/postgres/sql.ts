import type { Sql, SqlRow, SqlValue, Statement } from '../sql.ts';
import type { Connections } from './connection.ts';

export class PostgresSql implements Sql {
  private readonly connections: Connections;

  constructor(connections: Connections) {
    this.connections = connections;
  }

  async read(sql: string, ...values: SqlValue[]): Promise<readonly SqlRow[]> {
    return (await this.connections.query({ text: sql, values })).rows;
  }

  async write(...statements: Statement[]): Promise<readonly (readonly SqlRow[])[]> {
    const queries = statements.map(({ sql, values }) => ({ text: sql, values: [...values] }));
    const results = await this.connections.transaction(queries);
    return results.map(({ rows }) => rows);
  }
}
