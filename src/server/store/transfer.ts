import * as v from 'valibot';
import { accepted, type Parsed, type Refusal, refuse, refused } from '../../engine/refusal.ts';
import { parseShape, whole } from '../../engine/shape.ts';
import { type StoredTable, storedTableSchema } from './facts.ts';
import type { Store } from './store.ts';

const FORMAT = 'slipstream-tables/1';

const headSchema = v.strictObject({ format: v.literal(FORMAT) });
const endSchema = v.strictObject({ tables: whole });

const AT_ONCE = 100;

/** All tables of a store as JSON lines: a head, a line for each table, and their number, which reveals a truncated file. */
export async function* exportTables(store: Store): AsyncGenerator<string> {
  yield JSON.stringify({ format: FORMAT });
  let tables = 0;
  for await (const table of store.all()) {
    yield JSON.stringify(table);
    tables++;
  }
  yield JSON.stringify({ tables });
}

export interface Imported {
  readonly made: number;
  /** The number of tables that the store already had. They are left unchanged. */
  readonly there: number;
  /** Why the import stopped, and at which line. The tables counted above were imported all the same. */
  readonly problem: { readonly line: number; readonly refusal: Refusal } | null;
}

/** Imports the tables of an export. Running it twice does no harm. */
export async function importTables(store: Store, lines: AsyncIterable<string>): Promise<Imported> {
  const reader = new ExportReader();
  const maker = new TableMaker(store);
  let refusal: Refusal | null = null;
  for await (const text of lines) {
    const table = reader.read(text);
    refusal = table.ok ? table.value && (await maker.add(table.value)) : table.refusal;
    if (refusal) break;
  }
  refusal = (await maker.flush()) ?? refusal ?? reader.checkEnd();
  return { made: maker.made, there: maker.there, problem: refusal && { line: reader.line, refusal } };
}

/** Creates tables in batches that share commits. */
class TableMaker {
  made = 0;
  there = 0;
  private readonly store: Store;
  private batch: StoredTable[] = [];

  constructor(store: Store) {
    this.store = store;
  }

  async add(table: StoredTable): Promise<Refusal | null> {
    return this.batch.push(table) < AT_ONCE ? null : this.flush();
  }

  async flush(): Promise<Refusal | null> {
    const tables = this.batch.splice(0);
    const outcomes = await Promise.allSettled(tables.map(table => this.store.create(table)));
    let refusal: Refusal | null = null;
    for (const [i, outcome] of outcomes.entries()) {
      if (outcome.status === 'rejected') {
        refusal = refuse('store', 'table-refused', {
          table: tables[i].id,
          reason: String(outcome.reason.message),
        });
      } else if (outcome.value === 'done') this.made++;
      else this.there++;
    }
    return refusal;
  }
}

/** Parses the lines of an export and checks their order. */
class ExportReader {
  line = 0;
  private tables = 0;
  private ended = false;

  /** The table on this line; `null` for the head and the end. */
  read(text: string): Parsed<StoredTable | null> {
    this.line++;
    const json = parseJson(text);
    if (!json.ok) return json;
    if (this.line === 1) return this.readHead(json.value);
    if (this.ended) return refused(refuse('store', 'export-goes-on'));
    if (v.is(endSchema, json.value)) return this.readEnd(json.value.tables);
    this.tables++;
    return parseShape(storedTableSchema, json.value, '');
  }

  checkEnd(): Refusal | null {
    return this.ended ? null : refuse('store', 'export-cut-short');
  }

  private readHead(json: unknown): Parsed<null> {
    return v.is(headSchema, json)
      ? accepted(null)
      : refused(refuse('store', 'not-an-export', { format: FORMAT }));
  }

  private readEnd(tables: number): Parsed<null> {
    this.ended = true;
    return tables === this.tables ? accepted(null) : refused(refuse('store', 'export-cut-short'));
  }
}

function parseJson(text: string): Parsed<unknown> {
  try {
    return accepted(JSON.parse(text));
  } catch {
    return refused(refuse('records', 'not-json'));
  }
}
