import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../engine/json.ts';
import { emptyLocation, type MakePlace, open, shareDatabase } from '../../testing/databases.ts';
import { addTable, append, eventOf, hashOf, newTable, running, waiting } from '../../testing/tables.ts';
import type { StoredTable } from '../facts.ts';

/** Tables and their events. */
export function describeEvents(name: string, makeLocation: MakePlace): void {
  describe(`${name}: tables and their events`, () => {
    const shared = shareDatabase(makeLocation);
    const withTable = (parts?: Partial<StoredTable>) => addTable(shared().store, parts);

    test('a new table has its first events and its standing', async () => {
      const { store, table, id } = await withTable({
        events: [{ event: eventOf(1) }, { event: eventOf(2) }],
      });
      expect(await store.read(id)).toEqual([eventOf(1), eventOf(2)]);
      expect(await store.find(id)).toEqual({ id, terms: table.terms, standing: waiting, seq: 2 });
    });

    test('a table that does not exist has no events', async () => {
      const { store } = shared();
      expect(await store.read('nowhere')).toEqual([]);
      expect(await store.find('nowhere')).toBeNull();
      expect(await store.append(append('nowhere', 0))).toBe('moved-on');
      expect(await store.read('nowhere')).toEqual([]);
    });

    test('an id is taken once, and a second table with it changes nothing', async () => {
      const { store, id } = await withTable();
      expect(await store.create(newTable({ id, events: [{ event: 'other' }] }))).toBe('taken');
      expect(await store.read(id)).toEqual([eventOf(1)]);
    });

    test('**One order**: appended events follow in order, and reading can begin at any of them', async () => {
      const { store, id } = await withTable();
      expect(await store.append(append(id, 1, { events: [eventOf(2), eventOf(3)] }))).toBe('done');
      expect(await store.append(append(id, 3))).toBe('done');
      expect(await store.read(id, 3)).toEqual([eventOf(3), eventOf(4)]);
      expect(await store.read(id, 5)).toEqual([]);
      expect(await store.find(id)).toMatchObject({ seq: 4, standing: running });
    });

    test('**All or nothing**: an append after any event but the last one writes nothing, not even its links', async () => {
      const { store, id } = await withTable({ links: [{ holder: 0, hash: hashOf('old') }] });
      await store.append(append(id, 1));
      const late = { events: ['late'], standing: waiting, links: [{ holder: 0, hash: hashOf('new') }] };
      expect(await store.append(append(id, 1, late))).toBe('moved-on');
      expect(await store.append(append(id, 3, late))).toBe('moved-on');
      expect(await store.read(id)).toEqual([eventOf(1), eventOf(2)]);
      expect(await store.find(id)).toMatchObject({ seq: 2, standing: running });
      expect(await store.links(id)).toEqual([{ holder: 0, hash: hashOf('old') }]);
    });

    test('the standing of a table is that of the last append', async () => {
      const { store, id } = await withTable();
      const standings = [
        running,
        running,
        { ...running, awaited: [0] },
        waiting,
        { ...waiting, updated: 9 },
        running,
      ];
      for (const [i, standing] of standings.entries()) {
        expect(await store.append(append(id, i + 1, { standing }))).toBe('done');
        expect(await store.find(id)).toMatchObject({ seq: i + 2, standing });
      }
    });

    test('**One order**: of many appends after the same event one is done', async () => {
      const { store, id } = await withTable();
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, i) => store.append(append(id, 1, { events: [{ by: i }] }))),
      );
      expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(1);
      expect(outcomes.filter(outcome => outcome === 'moved-on')).toHaveLength(19);
      expect(await store.read(id, 2)).toEqual([{ by: outcomes.indexOf('done') }]);
    });

    test('**Read your writes**: a process sees what another has written, also to a table it has cached', async () => {
      const location = await emptyLocation(makeLocation);
      const [here, there] = [await open(location), await open(location)];
      const { id } = await addTable(here.store);
      expect(await here.store.append(append(id, 1, { standing: running }))).toBe('done');
      expect(await there.store.append(append(id, 2, { standing: waiting }))).toBe('done');
      expect(await here.store.append(append(id, 2, { standing: running }))).toBe('moved-on');
      expect(await here.store.find(id)).toMatchObject({ seq: 3, standing: waiting });
      expect(await here.store.append(append(id, 3, { standing: running }))).toBe('done');
      expect(await here.store.find(id)).toMatchObject({ seq: 4, standing: running });
    });

    test('**One order**: appends that do not wait for each other keep their order', async () => {
      const { store, id } = await withTable();
      const sequence = Array.from({ length: 300 }, (_, i) => i + 1);
      const outcomes = await Promise.all(sequence.map(after => store.append(append(id, after))));
      expect(new Set(outcomes)).toEqual(new Set(['done']));
      expect(await store.read(id)).toEqual([0, ...sequence].map(i => eventOf(i + 1)));
    });

    test('**Apart**: an append that the database refuses fails alone', async () => {
      const { store, id } = await withTable();
      const others = Array.from({ length: 10 }, () => newTable());
      for (const other of others) await store.create(other);
      const notWhole = { ...running, updated: 0.5 };
      const [bad, ...good] = await Promise.allSettled([
        store.append(append(id, 1, { standing: notWhole })),
        ...others.map(other => store.append(append(other.id, 1))),
      ]);
      expect(bad.status).toBe('rejected');
      expect(good).toEqual(others.map(() => ({ status: 'fulfilled', value: 'done' })));
      expect(await store.append(append(id, 1))).toBe('done');
    });

    test('any JSON is read as it was written', async () => {
      const odd = ['\0', '\ud800', '', "it's \\u0000", { __proto__: null, 'a"b': [1e300, -0.5] }];
      const anyJson = fc.oneof(fc.constantFrom(...odd), fc.jsonValue());
      const { store, id } = await withTable();
      let seq = 1;
      await fc.assert(
        fc.asyncProperty(fc.array(anyJson, { minLength: 1, maxLength: 5 }), async values => {
          const events = JSON.parse(JSON.stringify(values)) as Json[];
          expect(await store.append(append(id, seq, { events }))).toBe('done');
          expect(await store.read(id, seq + 1)).toEqual(events);
          seq += events.length;
        }),
        { numRuns: 30 },
      );
    });

    test('**Durable**: what was done is there after closing and opening again', async () => {
      const location = await emptyLocation(makeLocation);
      const first = await open(location);
      const table = newTable({ links: [{ holder: 'owner', hash: hashOf('h') }] });
      await first.store.create(table);
      await first.store.append(append(table.id, 1, { request: { by: 'owner', id: 'r' } }));
      await first.close();
      const { store } = await open(location);
      expect(await store.read(table.id)).toEqual([eventOf(1), eventOf(2)]);
      expect(await store.links(table.id)).toEqual(table.links);
      expect(await store.answered(table.id, { by: 'owner', id: 'r' })).toBe(2);
    });

    test('closing waits for appends in progress', async () => {
      const location = await emptyLocation(makeLocation);
      const first = await open(location);
      const table = newTable();
      await first.store.create(table);
      const appended = first.store.append(append(table.id, 1));
      await first.close();
      expect(await appended).toBe('done');
      expect(await (await open(location)).store.read(table.id)).toHaveLength(2);
    });

    test('random appends lead to the same events as on a list in memory', async () => {
      const { store } = shared();
      const steps = fc.array(
        fc.record({ table: fc.nat(3), behind: fc.nat(1), count: fc.integer({ min: 1, max: 3 }) }),
      );
      await fc.assert(
        fc.asyncProperty(steps, async steps => {
          const tables = [newTable(), newTable(), newTable(), newTable()];
          const model = tables.map(() => [eventOf(1)]);
          for (const table of tables) await store.create(table);
          // None is awaited: each step builds on the outcome of those before it.
          const outcomes = steps.map(({ table, behind, count }) => {
            const after = model[table].length - behind;
            const events = Array.from({ length: count }, (_, i) => eventOf(after + 1 + i));
            if (behind === 0) model[table].push(...events);
            return store.append(append(tables[table].id, after, { events }));
          });
          const expected = steps.map(({ behind }) => (behind === 0 ? 'done' : 'moved-on'));
          expect(await Promise.all(outcomes)).toEqual(expected);
          expect(await Promise.all(tables.map(({ id }) => store.read(id)))).toEqual(model);
        }),
        { numRuns: 20 },
      );
    });
  });
}
