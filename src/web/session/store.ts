import type { TableEvent } from '../../table/events.ts';
import type { TableCard } from './session.ts';

const DATABASE = 'slipstream';
const VERSION = 1;

let opened: Promise<IDBDatabase> | null = null;

/** Keeps events, which are the truth; false if another window was first and has kept one of these numbers already. */
export async function append(table: string, events: readonly TableEvent[]): Promise<boolean> {
  try {
    await write(transaction => {
      const store = transaction.objectStore('events');
      for (const event of events) store.add({ table, seq: event.seq, event });
    });
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'ConstraintError') return false;
    throw error;
  }
}

/** A table as lists show it: quicker to read than its events, and made anew from them at any time. */
export async function keepCard(card: TableCard): Promise<void> {
  await write(transaction => transaction.objectStore('tables').put(card));
}

export async function readEvents(table: string): Promise<TableEvent[]> {
  const rows = await read<{ readonly event: TableEvent }>('events', keysOf(table));
  return rows.map(({ event }) => event);
}

export function readCards(): Promise<TableCard[]> {
  return read<TableCard>('tables');
}

export async function remove(table: string): Promise<void> {
  await write(transaction => {
    transaction.objectStore('tables').delete(table);
    transaction.objectStore('events').delete(keysOf(table));
  });
}

function keysOf(table: string): IDBKeyRange {
  return IDBKeyRange.bound([table, 0], [table, Number.POSITIVE_INFINITY]);
}

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('tables', { keyPath: 'id' });
      request.result.createObjectStore('events', { keyPath: ['table', 'seq'] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

async function read<T>(store: string, keys?: IDBKeyRange): Promise<T[]> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const request = database.transaction(store).objectStore(store).getAll(keys);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function write(change: (transaction: IDBTransaction) => unknown): Promise<void> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(['tables', 'events'], 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    change(transaction);
  });
}
