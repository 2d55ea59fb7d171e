import * as v from 'valibot';
import { type Sql, type SqlValue, statement } from './sql.ts';

/** Tables of rows that an export carries as they are: notifications, and the keys that browsers know this server by. */
const COLUMNS = {
  server_keys: ['name', 'value'],
  notify_settings: ['card', 'settings', 'is_on'],
  push_subscriptions: ['endpoint', 'card', 'p256dh', 'auth', 'created'],
  table_webhooks: ['table_id', 'form', 'url', 'language'],
} as const;
type RowTable = keyof typeof COLUMNS;

export const rowSchema = v.pipe(
  v.strictObject({
    of: v.picklist(Object.keys(COLUMNS) as RowTable[]),
    values: v.array(v.nullable(v.union([v.string(), v.number()]))),
  }),
  v.check(({ of, values }) => values.length === COLUMNS[of].length),
);
export type StoredRow = v.InferOutput<typeof rowSchema>;

/** All rows of these tables, each table in the order of its key. */
export async function* allRows(sql: Sql): AsyncGenerator<StoredRow> {
  for (const [of, columns] of Object.entries(COLUMNS) as [RowTable, readonly string[]][]) {
    const rows = await sql.read(`select ${columns.join(', ')} from ${of} order by ${columns[0]}`);
    for (const row of rows) yield { of, values: columns.map(column => row[column]) };
  }
}

/** Adds a row unless its key is there already. */
export async function addRow(sql: Sql, { of, values }: StoredRow): Promise<void> {
  const columns = COLUMNS[of];
  const places = columns.map((_, i) => `$${i + 1}`);
  await sql.write(
    statement(
      `insert into ${of} (${columns.join(', ')}) values (${places.join(', ')}) on conflict do nothing`,
      ...(values as SqlValue[]),
    ),
  );
}
