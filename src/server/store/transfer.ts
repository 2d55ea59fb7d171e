import * as v from 'valibot';
import { accepted, type Parsed, type Refusal, refuse, refused } from '../../engine/refusal.ts';
import { parseShape, whole } from '../../engine/shape.ts';
import { CardStore } from '../cards/card-store.ts';
import { type StoredCard, storedCardSchema } from '../cards/facts.ts';
import type { Database } from './database.ts';
import { type StoredTable, storedTableSchema } from './facts.ts';
import { addRow, allRows, rowSchema, type StoredRow } from './row-transfer.ts';

const FORMAT = 'slipstream-tables/2';
/** Without player cards. It can still be imported. */
const FORMER_FORMAT = 'slipstream-tables/1';

const headSchema = v.strictObject({ format: v.picklist([FORMAT, FORMER_FORMAT]) });
const endSchema = v.strictObject({
  tables: whole,
  cards: v.exactOptional(whole, 0),
  rows: v.exactOptional(whole, 0),
});
const cardLineSchema = v.strictObject({ card: storedCardSchema });
const rowLineSchema = v.strictObject({ row: rowSchema });

/** The parts of a database that are transferred. */
export type Transferred = Pick<Database, 'store' | 'sql'>;

const AT_ONCE = 100;

/**
 * Everything in a database as JSON lines: a head, a line for each table, one for each player card, one for each row of
 * notifications, and the numbers of all, which reveal a truncated file.
 */
export async function* exportTables({ store, sql }: Transferred): AsyncGenerator<string> {
  yield JSON.stringify({ format: FORMAT });
  let tables = 0;
  for await (const table of store.all()) {
    yield JSON.stringify(table);
    tables++;
  }
  let cards = 0;
  for await (const card of new CardStore(sql).all()) {
    yield JSON.stringify({ card });
    cards++;
  }
  let rows = 0;
  for await (const row of allRows(sql)) {
    yield JSON.stringify({ row });
    rows++;
  }
  yield JSON.stringify({ tables, cards, rows });
}

export interface Imported {
  readonly made: number;
  /** The number of tables that the database already had. They are left unchanged. */
  readonly there: number;
  /** The same for player cards. */
  readonly cards: { readonly made: number; readonly there: number };
  /** Why the import stopped, and at which line. What is counted above was imported all the same. */
  readonly problem: { readonly line: number; readonly refusal: Refusal } | null;
}

/** Imports the tables and player cards of an export. Running it twice does no harm. */
export async function importTables(database: Transferred, lines: AsyncIterable<string>): Promise<Imported> {
  const { store, sql } = database;
  const cardStore = new CardStore(sql);
  const reader = new ExportReader();
  const tables = new Maker<StoredTable>(table => store.create(table), 'table-refused', 'table');
  const cards = new Maker<StoredCard>(card => cardStore.create(card), 'card-refused', 'card');
  let refusal: Refusal | null = null;
  for await (const text of lines) {
    const line = reader.read(text);
    if (!line.ok) refusal = line.refusal;
    else if (line.value?.table) refusal = await tables.add(line.value.table);
    else if (line.value?.card) refusal = await cards.add(line.value.card);
    else if (line.value?.row) await addRow(sql, line.value.row);
    if (refusal) break;
  }
  refusal = (await tables.flush()) ?? (await cards.flush()) ?? refusal ?? reader.checkEnd();
  const { made, there } = tables;
  return {
    made,
    there,
    cards: { made: cards.made, there: cards.there },
    problem: refusal && { line: reader.line, refusal },
  };
}

/** Creates tables or cards in batches that share commits. */
class Maker<Item extends { readonly id: string }> {
  made = 0;
  there = 0;
  private readonly create: (item: Item) => Promise<'done' | 'taken'>;
  /** The refusal of an item that the database rejects, and the argument that names it. */
  private readonly code: string;
  private readonly kind: string;
  private batch: Item[] = [];

  constructor(create: (item: Item) => Promise<'done' | 'taken'>, code: string, kind: string) {
    this.create = create;
    this.code = code;
    this.kind = kind;
  }

  async add(item: Item): Promise<Refusal | null> {
    return this.batch.push(item) < AT_ONCE ? null : this.flush();
  }

  async flush(): Promise<Refusal | null> {
    const items = this.batch.splice(0);
    const outcomes = await Promise.allSettled(items.map(item => this.create(item)));
    let refusal: Refusal | null = null;
    for (const [i, outcome] of outcomes.entries()) {
      if (outcome.status === 'rejected') {
        refusal = refuse('store', this.code, {
          [this.kind]: items[i].id,
          reason: String(outcome.reason.message),
        });
      } else if (outcome.value === 'done') this.made++;
      else this.there++;
    }
    return refusal;
  }
}

interface ExportLine {
  readonly table?: StoredTable;
  readonly card?: StoredCard;
  readonly row?: StoredRow;
}

/** Parses the lines of an export and checks their order. */
class ExportReader {
  line = 0;
  private tables = 0;
  private cards = 0;
  private rows = 0;
  private ended = false;

  /** The table or card on this line; `null` for the head and the end. */
  read(text: string): Parsed<ExportLine | null> {
    this.line++;
    const json = parseJson(text);
    if (!json.ok) return json;
    if (this.line === 1) return this.readHead(json.value);
    if (this.ended) return refused(refuse('store', 'export-goes-on'));
    if (v.is(endSchema, json.value)) return this.readEnd(v.parse(endSchema, json.value));
    if (has(json.value, 'card')) return this.readCard(json.value);
    return has(json.value, 'row') ? this.readRow(json.value) : this.readTable(json.value);
  }

  checkEnd(): Refusal | null {
    return this.ended ? null : refuse('store', 'export-cut-short');
  }

  private readHead(json: unknown): Parsed<null> {
    return v.is(headSchema, json)
      ? accepted(null)
      : refused(refuse('store', 'not-an-export', { format: FORMAT }));
  }

  private readTable(json: unknown): Parsed<ExportLine> {
    this.tables++;
    const table = parseShape(storedTableSchema, json, '');
    return table.ok ? accepted({ table: table.value }) : table;
  }

  private readCard(json: unknown): Parsed<ExportLine> {
    this.cards++;
    return parseShape(cardLineSchema, json, '');
  }

  private readRow(json: unknown): Parsed<ExportLine> {
    this.rows++;
    return parseShape(rowLineSchema, json, '');
  }

  private readEnd({ tables, cards, rows }: v.InferOutput<typeof endSchema>): Parsed<null> {
    this.ended = true;
    const isComplete = tables === this.tables && cards === this.cards && rows === this.rows;
    return isComplete ? accepted(null) : refused(refuse('store', 'export-cut-short'));
  }
}

function has(json: unknown, part: string): boolean {
  return typeof json === 'object' && json !== null && part in json;
}

function parseJson(text: string): Parsed<unknown> {
  try {
    return accepted(JSON.parse(text));
  } catch {
    return refused(refuse('records', 'not-json'));
  }
}
