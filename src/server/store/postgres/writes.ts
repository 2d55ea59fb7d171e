import pg from 'pg';
import type { RunBatch } from '../batches.ts';
import type { StoredTable } from '../facts.ts';
import type { Append, Appended, TableId } from '../store.ts';
import { type Queryable, readStatement } from './connection.ts';
import { appendRows, createRows } from './rows.ts';

const CREATE = readStatement('create');
const APPEND = readStatement('append');

export function commitCreates(db: Queryable): RunBatch<StoredTable, 'done' | 'taken'> {
  return async tables => {
    const run = (round: readonly StoredTable[]) => db.query({ ...CREATE, values: createRows(round) });
    return inRounds(tables, ({ id }) => id, run, 'taken');
  };
}

/** `writer` is the name of this process among the watchers: it is not told of what it appends. */
export function commitAppends(db: Queryable, writer: () => string): RunBatch<Append, Appended> {
  return async appends => {
    const run = (round: readonly Append[]) =>
      db.query({ ...APPEND, values: [...appendRows(round), writer()] });
    return inRounds(appends, ({ table }) => table, run, 'moved-on');
  };
}

/** Runs one transaction for many writes, which may have a table once; its rows say how it went for each table. */
type Run<Write> = (round: readonly Write[]) => Promise<pg.QueryResult>;

/** In as few transactions as keep the order of each table: mostly one. A table that a transaction does not name has `failed`. */
async function inRounds<Write, Outcome>(
  writes: readonly Write[],
  tableOf: (write: Write) => TableId,
  run: Run<Write>,
  failed: Outcome,
): Promise<(Outcome | Error)[]> {
  const outcomes = new Map<Write, Outcome | Error>();
  for (const round of roundsOf(writes, tableOf)) {
    const byTable = await runRound(round, tableOf, run);
    for (const write of round)
      outcomes.set(write, (byTable.get(tableOf(write)) ?? failed) as Outcome | Error);
  }
  return writes.map(write => outcomes.get(write)!);
}

/** Each round has a table once: the first write of every table, then the second of those that have one, and so on. */
function roundsOf<Write>(writes: readonly Write[], tableOf: (write: Write) => TableId): Write[][] {
  const rounds: Write[][] = [];
  const seen = new Map<TableId, number>();
  for (const write of writes) {
    const round = seen.get(tableOf(write)) ?? 0;
    seen.set(tableOf(write), round + 1);
    rounds[round] ??= [];
    rounds[round].push(write);
  }
  return rounds;
}

/** All in one transaction. Where the database refuses one none is done, and each is tried alone. */
async function runRound<Write>(
  round: readonly Write[],
  tableOf: (write: Write) => TableId,
  run: Run<Write>,
): Promise<Map<TableId, unknown>> {
  try {
    const { rows } = await run(round);
    return new Map(rows.map(({ id, outcome }) => [id, outcome]));
  } catch (error) {
    if (round.length === 1 || !wasRolledBack(error))
      return new Map(round.map(write => [tableOf(write), error]));
    const alone = [];
    for (const write of round) alone.push(...(await runRound([write], tableOf, run)));
    return new Map(alone);
  }
}

/** Unlike a connection that broke, after which nobody knows. */
export function wasRolledBack(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}
