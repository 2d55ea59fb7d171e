import { describe, expect, test } from 'vitest';
import { emptyLocation, type MakePlace, open } from '../../testing/databases.ts';
import { addTable, append, eventOf, hashOf, newTable, running, waiting } from '../../testing/tables.ts';
import type { StoredTable } from '../facts.ts';

/** Lists of tables, their links, and notifications. */
export function describeLists(name: string, makeLocation: MakePlace): void {
  describe(`${name}: lists, links and news`, () => {
    const openStore = async () => (await open(await emptyLocation(makeLocation))).store;
    const withTable = async (parts?: Partial<StoredTable>) => addTable(await openStore(), parts);

    test('the lobby has public tables with a free seat that wait for players, the newest first', async () => {
      const store = await openStore();
      const made = (id: string, created: number, parts: Partial<StoredTable> = {}) => {
        const table = newTable({ id, ...parts });
        return store.create({
          ...table,
          terms: { ...table.terms, created, visibility: 'public', ...parts.terms },
        });
      };
      await made('old', 1);
      await made('new', 3);
      await made('middle', 2);
      await made('full', 4, { standing: { ...waiting, seatsFree: 0 } });
      await made('running', 5, { standing: running });
      await made('closed', 6, { standing: { ...waiting, phase: 'closed' } });
      await made('private', 7, { terms: { ...newTable().terms, visibility: 'private' } });
      const ids = async (limit: number) => (await store.lobby(limit)).map(({ id }) => id);
      expect(await ids(10)).toEqual(['new', 'middle', 'old']);
      expect(await ids(2)).toEqual(['new', 'middle']);
      await store.append(append('new', 1));
      expect(await ids(10)).toEqual(['middle', 'old']);
    });

    test('links are written with events, one for each holder', async () => {
      const { store, id } = await withTable({
        links: [
          { holder: 'owner', hash: hashOf('o') },
          { holder: 2, hash: hashOf('a') },
        ],
      });
      await store.append(
        append(id, 1, {
          links: [
            { holder: 2, hash: hashOf('b') },
            { holder: 'spectator', hash: hashOf('s') },
          ],
        }),
      );
      expect(await store.links(id)).toEqual([
        { holder: 2, hash: hashOf('b') },
        { holder: 'owner', hash: hashOf('o') },
        { holder: 'spectator', hash: hashOf('s') },
      ]);
      await store.append(
        append(id, 2, {
          links: [
            { holder: 2, hash: null },
            { holder: 0, hash: hashOf('c') },
          ],
        }),
      );
      expect(await store.links(id)).toEqual([
        { holder: 0, hash: hashOf('c') },
        { holder: 'owner', hash: hashOf('o') },
        { holder: 'spectator', hash: hashOf('s') },
      ]);
    });

    test('links lead to their tables, a page at a time', async () => {
      const { store, id } = await withTable({ links: [{ holder: 1, hash: hashOf('mine') }] });
      const later = newTable({ standing: running, links: [{ holder: 'owner', hash: hashOf('owned') }] });
      await store.create(later);
      await store.create(newTable({ links: [{ holder: 1, hash: hashOf('another') }] }));
      const page = async (after: string, limit: number) => {
        const found = await store.tablesOf(['mine', 'unknown', 'owned'].map(hashOf), after, limit);
        return found.map(({ facts, link }) => ({ id: facts.id, link }));
      };
      const all = [
        { id: later.id, link: { holder: 'owner', hash: hashOf('owned') } },
        { id, link: { holder: 1, hash: hashOf('mine') } },
      ].sort((a, b) => (a.id < b.id ? -1 : 1));
      expect(await page('', 10)).toEqual(all);
      expect(await page('', 1)).toEqual(all.slice(0, 1));
      expect(await page(all[0].id, 10)).toEqual(all.slice(1));
      expect(await page(all[1].id, 10)).toEqual([]);
      expect(await store.tablesOf([], '', 10)).toEqual([]);
    });

    test('old tables that were never started are deleted with all that belongs to them', async () => {
      const links = [{ holder: 0, hash: hashOf('h') }];
      const { store, id } = await withTable({ links });
      const started = newTable({ standing: running });
      const closed = newTable({ standing: { ...waiting, phase: 'closed' } });
      const young = newTable({ terms: { ...newTable().terms, created: 5000 } });
      for (const table of [started, closed, young]) await store.create(table);
      expect(await store.deleteNeverStarted(5000)).toBe(2);
      expect(await store.deleteNeverStarted(5000)).toBe(0);
      expect(await store.find(closed.id)).toBeNull();
      expect(await store.read(id)).toEqual([]);
      expect(await store.links(id)).toEqual([]);
      expect(await store.tablesOf([hashOf('h')], '', 10)).toEqual([]);
      expect(await store.find(started.id)).not.toBeNull();
      expect(await store.find(young.id)).not.toBeNull();
    });

    test('a table with the id of a deleted one has nothing of it', async () => {
      const { store, id } = await withTable();
      const request = { by: 'owner', id: 'r' };
      await store.append(append(id, 1, { request, standing: waiting }));
      expect(await store.deleteNeverStarted(5000)).toBe(1);
      const events = [{ event: eventOf(1) }, { event: eventOf(2) }];
      const standing = { ...waiting, seatsFree: 1 };
      expect(await store.create(newTable({ id, events, standing }))).toBe('done');
      expect(await store.append(append(id, 2, { request, standing: waiting }))).toBe('done');
      expect(await store.find(id)).toMatchObject({ seq: 3, standing: waiting });
    });

    test('all tables can be read in a snapshot that later writes do not change', async () => {
      const store = await openStore();
      const tables = Array.from({ length: 205 }, (_, i) =>
        newTable({
          id: `table-${String(i).padStart(3, '0')}`,
          events: [{ event: eventOf(1) }, { event: eventOf(2), request: { by: 'owner', id: 'r' } }],
          links: [{ holder: 1, hash: hashOf(`h${i}`) }],
          jobs: [{ kind: 'bot', key: '1/2', runAt: 4_000_000_000_000 + i }],
        }),
      );
      await Promise.all(tables.map(table => store.create(table)));
      const seen: StoredTable[] = [];
      for await (const table of store.all()) {
        if (seen.length === 0) await store.append(append(tables[204].id, 2));
        seen.push(table);
      }
      expect(seen).toEqual(tables);
    });

    test('**News**: a subscriber is notified once of each append that was done', async () => {
      const { store, id } = await withTable();
      const heard: [string, number][] = [];
      const stop = store.subscribe({ appended: (...news) => heard.push(news), missed: () => {} });
      const other = newTable();
      await store.create(other);
      await store.append(append(id, 1, { events: [eventOf(2), eventOf(3)] }));
      await store.append(append(id, 1));
      await store.append(append(other.id, 1));
      stop();
      await store.append(append(other.id, 2));
      expect(heard).toEqual([
        [other.id, 1],
        [id, 3],
        [other.id, 2],
      ]);
    });
  });
}
