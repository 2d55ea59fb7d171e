import { describe, expect, test } from 'vitest';
import { emptyLocation, type MakePlace, open, shareDatabase } from '../../testing/databases.ts';
import { addTable, append, eventOf, newTable } from '../../testing/tables.ts';

/** Requests that come more than once. */
export function describeRequests(name: string, makeLocation: MakePlace): void {
  describe(`${name}: requests`, () => {
    const shared = shareDatabase(makeLocation);
    const withTable = () => addTable(shared().store);
    const request = { by: 'seat 1', id: 'r1' };

    test('**Requests are answered once**: a repeated request writes nothing, and its first answer can be found', async () => {
      const { store, id } = await withTable();
      expect(await store.answered(id, request)).toBeNull();
      expect(await store.append(append(id, 1, { request, events: [eventOf(2), eventOf(3)] }))).toBe('done');
      expect(await store.append(append(id, 3, { request }))).toBe('repeated');
      expect(await store.append(append(id, 1, { request }))).toBe('repeated');
      expect(await store.answered(id, request)).toBe(3);
      expect(await store.read(id)).toHaveLength(3);
    });

    test('**Requests are answered once**: also after the database was closed and opened again', async () => {
      const location = await emptyLocation(makeLocation);
      const first = await open(location);
      const { id } = await addTable(first.store);
      await first.store.append(append(id, 1, { request }));
      await first.close();
      const { store } = await open(location);
      expect(await store.append(append(id, 2, { request }))).toBe('repeated');
      expect(await store.append(append(id, 2, { request: { ...request, id: 'r2' } }))).toBe('done');
    });

    test('**Requests are answered once**: also when many other tables were written to in between', async () => {
      const { store, id } = await withTable();
      await store.append(append(id, 1, { request }));
      const others = Array.from({ length: 600 }, () => newTable());
      await Promise.all(others.map(table => store.create(table)));
      await Promise.all(others.map(table => store.append(append(table.id, 1, { request }))));
      expect(await store.append(append(id, 2, { request }))).toBe('repeated');
    });

    test('the same id from another sender or at another table is another request', async () => {
      const { store, id } = await withTable();
      const other = newTable();
      await store.create(other);
      await store.append(append(id, 1, { request }));
      expect(await store.append(append(id, 2, { request: { ...request, by: 'seat 2' } }))).toBe('done');
      expect(await store.append(append(other.id, 1, { request }))).toBe('done');
    });

    test('a request that wrote nothing can be made again', async () => {
      const { store, id } = await withTable();
      expect(await store.append(append(id, 5, { request }))).toBe('moved-on');
      expect(await store.answered(id, request)).toBeNull();
      expect(await store.append(append(id, 1, { request }))).toBe('done');
    });

    test('**Requests are answered once**: also when it comes many times at the same moment', async () => {
      const { store, id } = await withTable();
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, i) => store.append(append(id, 1 + i, { request }))),
      );
      expect(outcomes).toEqual(['done', ...Array(9).fill('repeated')]);
      expect(await store.read(id)).toHaveLength(2);
    });
  });
}
