import { expect, test } from 'vitest';
import { killAfter } from '../testing/crash/victims.ts';
import { emptyLocation, open } from '../testing/databases.ts';
import { locations } from '../testing/locations.ts';
import { newTable } from '../testing/tables.ts';

const TABLES = ['one', 'two', 'three', 'four'];

test.each(Object.entries(locations))(
  '%s: **Durable**, **All or nothing**: nothing that was done is lost, doubled or torn when the process is killed',
  async (_, makeLocation) => {
    const location = await emptyLocation(makeLocation);
    const first = await open(location);
    for (const id of TABLES) await first.store.create(newTable({ id, events: [{ event: { seq: 1 } }] }));
    await first.close();
    const done = new Map(TABLES.map(id => [id, 1]));
    for (const lines of [1, 10, 57, 200]) {
      for (const line of await killAfter(lines, 'append', location)) {
        const [table, seq] = line.split(' ');
        done.set(table, Number(seq));
      }
    }
    const { store } = await open(location);
    for (const table of TABLES) {
      const events = await store.read(table);
      expect(events.length).toBeGreaterThanOrEqual(done.get(table)!);
      expect(events).toEqual(events.map((_, i) => ({ seq: i + 1 })));
      expect(await store.find(table)).toMatchObject({ seq: events.length });
    }
  },
);
