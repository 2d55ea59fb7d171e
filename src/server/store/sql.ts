/** A value that both databases store as it is. Lists and options are JSON texts, flags are 0 and 1. */
export type SqlValue = string | number | null;

export type SqlRow = { readonly [column: string]: SqlValue };

/** A statement that both databases understand. Parameters are `$1`, `$2` … */
export interface Statement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

export function statement(sql: string, ...values: SqlValue[]): Statement {
  return { sql, values };
}

/**
 * Plain SQL for everything beside the tables: few rows, written seldom. One text serves both databases, so that there is one
 * implementation. Appends do not use it: each database has a faster way for them.
 */
export interface Sql {
  read(sql: string, ...values: SqlValue[]): Promise<readonly SqlRow[]>;

  /** Runs the statements in one transaction. Resolves to the rows that each returns when all of it is on disk. */
  write(...statements: Statement[]): Promise<readonly (readonly SqlRow[])[]>;
}
