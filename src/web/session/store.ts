import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Refusal, refuse } from '../../engine/refusal.ts';
import type { TableEvent } from '../../table/events/events.ts';
import type { MyTable } from './session.ts';

const DATABASE = 'slipstream';
const VERSION = 1;

interface Schema extends DBSchema {
  tables: { key: string; value: MyTable };
  events: { key: [string, number]; value: StoredEvent };
}

interface StoredEvent {
  readonly table: string;
  readonly seq: number;
  readonly event: TableEvent;
}

let connection: Promise<IDBPDatabase<Schema>> | null = null;

/**
 * Stores events, from which everything else follows: all of them or none. Refused with `moved-on` if another window has
 * stored one of these numbers before, and with `not-saved` if the browser cannot write; then the caller may try again.
 */
export async function append(table: string, events: readonly TableEvent[]): Promise<Refusal | null> {
  try {
    const transaction = (await connect()).transaction('events', 'readwrite');
    const added = events.map(event => transaction.store.add({ table, seq: event.seq, event }));
    await Promise.all([...added, transaction.done]);
    return null;
  } catch (error) {
    return refusalFor(error);
  }
}

/**
 * Stores a table as lists show it, which is faster to read than its events. A list that is out of date does no harm, and
 * the next command writes the card again: a failed write is ignored.
 */
export async function keepCard(card: MyTable): Promise<void> {
  try {
    await (await connect()).put('tables', card);
  } catch (error) {
    refusalFor(error);
  }
}

export async function readEvents(table: string): Promise<TableEvent[]> {
  const rows = await (await connect()).getAll('events', secretsOf(table));
  return rows.map(({ event }) => event);
}

/**
 * Empty if the browser cannot read now: tables of a server are still listed, and lists are read again soon.
 */
export async function readCards(): Promise<MyTable[]> {
  try {
    return await (await connect()).getAll('tables');
  } catch (error) {
    refusalFor(error);
    return [];
  }
}

export async function remove(table: string): Promise<void> {
  const transaction = (await connect()).transaction(['tables', 'events'], 'readwrite');
  await Promise.all([
    transaction.objectStore('tables').delete(table),
    transaction.objectStore('events').delete(secretsOf(table)),
    transaction.done,
  ]);
}

function secretsOf(table: string): IDBKeyRange {
  return IDBKeyRange.bound([table, 0], [table, Number.POSITIVE_INFINITY]);
}

/** Why the browser did not read or write. Any other exception is a bug and is thrown again. */
function refusalFor(error: unknown): Refusal {
  if (!(error instanceof DOMException)) throw error;
  if (error.name === 'ConstraintError') return refuse('table', 'moved-on');
  return refuse('page', 'not-saved', { reason: error.name });
}

/** One connection for the whole page. It is opened again after a failure, and after the browser has closed it. */
function connect(): Promise<IDBPDatabase<Schema>> {
  connection ??= openDB<Schema>(DATABASE, VERSION, {
    upgrade(database) {
      database.createObjectStore('tables', { keyPath: 'id' });
      database.createObjectStore('events', { keyPath: ['table', 'seq'] });
    },
    blocking: closeForUpgrade,
    terminated: disconnect,
  }).catch((error: unknown) => {
    disconnect();
    throw error;
  });
  return connection;
}

function disconnect(): void {
  connection = null;
}

/** A window with a newer version of the page waits until nobody uses the database. */
function closeForUpgrade(): void {
  void connection?.then(database => database.close());
  disconnect();
}
