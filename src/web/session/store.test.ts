import { IDBDatabase, IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { TableEvent } from '../../table/events/events.ts';
import type { MyTable } from './session.ts';

// Only the faults need a fake database; e2e/offline/storage.test.ts uses the browser's own.

let store: typeof import('./store.ts');

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  for (const name of [
    'IDBDatabase',
    'IDBObjectStore',
    'IDBIndex',
    'IDBCursor',
    'IDBTransaction',
    'IDBRequest',
  ]) {
    const fakes: { [name: string]: unknown } = await import('fake-indexeddb');
    vi.stubGlobal(name, fakes[name]);
  }
  vi.resetModules();
  store = await import('./store.ts');
});

function started(seq: number): TableEvent {
  return { type: 'started', seq, at: 0 };
}

const CARD: MyTable = {
  id: 'a',
  game: 'autoscooter',
  names: ['Anna'],
  phase: 'running',
  mine: true,
  updated: 0,
  tempo: null,
  kept: false,
  free: 0,
  watching: false,
};

test('events come back in order, each table’s apart', async () => {
  expect(await store.append('a', [started(1), started(2)])).toBe(null);
  expect(await store.append('b', [started(1)])).toBe(null);
  expect(await store.append('a', [started(3)])).toBe(null);
  expect((await store.readEvents('a')).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  await store.keepCard(CARD);
  expect(await store.readCards()).toEqual([CARD]);
  await store.remove('a');
  expect(await store.readEvents('a')).toEqual([]);
  expect(await store.readCards()).toEqual([]);
  expect(await store.readEvents('b')).toHaveLength(1);
});

test('an event number that another window has stored refuses all events of the command', async () => {
  await store.append('a', [started(1), started(2)]);
  expect(await store.append('a', [started(2), started(3)])).toMatchObject({ code: 'moved-on' });
  expect(await store.readEvents('a')).toHaveLength(2);
});

test('a write that the browser aborts is refused, stores nothing, and the next one works', async () => {
  await store.append('a', [started(1)]);
  const { add } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(function (
    this: IDBObjectStore,
    value: unknown,
  ) {
    const request = add.call(this, value);
    this.transaction.abort();
    return request;
  });
  expect(await store.append('a', [started(2)])).toMatchObject({
    code: 'not-saved',
    args: { reason: 'AbortError' },
  });
  expect(await store.readEvents('a')).toHaveLength(1);
  expect(await store.append('a', [started(2)])).toBe(null);
  expect(await store.readEvents('a')).toHaveLength(2);
});

test('a failed write of a card is ignored', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('the disk is full', 'QuotaExceededError');
  });
  await store.keepCard(CARD);
  expect(await store.readCards()).toEqual([]);
  await store.keepCard(CARD);
  expect(await store.readCards()).toEqual([CARD]);
});

function settled(request: IDBOpenDBRequest): Promise<unknown> {
  return new Promise(resolve => {
    request.onsuccess = resolve;
  });
}

test('after a failed opening the database is opened again', async () => {
  const newer = indexedDB.open('slipstream', 2);
  await settled(newer);
  const refusal = { code: 'not-saved', args: { reason: 'VersionError' } };
  expect(await store.append('a', [started(1)])).toMatchObject(refusal);
  newer.result.close();
  await settled(indexedDB.deleteDatabase('slipstream'));
  expect(await store.append('a', [started(1)])).toBe(null);
});

test('a window with a newer version of the page gets the database', async () => {
  await store.append('a', [started(1)]);
  const closed = vi.spyOn(IDBDatabase.prototype, 'close');
  await settled(indexedDB.open('slipstream', 2));
  expect(closed).toHaveBeenCalledOnce();
  expect(await store.append('a', [started(2)])).toMatchObject({ args: { reason: 'VersionError' } });
});

test('an error that is not the browser’s is no refusal', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new TypeError('a bug');
  });
  await expect(store.append('a', [started(1)])).rejects.toThrow('a bug');
});
