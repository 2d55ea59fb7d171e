import { expect, test } from 'vitest';
import { CardStore } from '../cards/card-store.ts';
import { NotifyStore } from '../notify/notify-store.ts';
import { DEFAULT_SETTINGS } from '../notify/settings.ts';
import { newCard } from '../testing/cards/cards.ts';
import { emptyLocation, open } from '../testing/databases.ts';
import { locations, postgresLocation, sqliteLocation } from '../testing/locations.ts';
import { hashOf, newTable, running } from '../testing/tables.ts';
import { exportTables, importTables, type Transferred } from './transfer.ts';

const head = '{"format":"slipstream-tables/2"}';
const noCards = { made: 0, there: 0 };

const table = newTable({
  id: 'first',
  standing: running,
  links: [{ holder: 0, hash: hashOf('h') }],
  events: [{ event: { type: 'created' } }, { event: [1, 'ä'], request: { by: 'owner', id: 'r' } }],
  jobs: [{ kind: 'deadline', key: 'a/b', runAt: 4_000_000_000_123 }],
});

const good = JSON.stringify(table);

const openEmpty = async (makeLocation = sqliteLocation) => open(await emptyLocation(makeLocation));

async function linesOf(database: Transferred): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of exportTables(database)) lines.push(line);
  return lines;
}

async function* give(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

test('tables and player cards copied from SQLite to PostgreSQL and back to SQLite are unchanged', async () => {
  const [first, second, third] = [await openEmpty(), await openEmpty(postgresLocation), await openEmpty()];
  const tables = [table, ...Array.from({ length: 250 }, () => newTable())];
  await Promise.all(tables.map(table => first.store.create(table)));
  const cards = new CardStore(first.sql);
  for (let i = 0; i < 120; i++) await cards.create(newCard());
  const notify = new NotifyStore(first.sql);
  await notify.keepKey('vapid', () => 'a key');
  await notify.setSettings('a-card', { ...DEFAULT_SETTINGS, push: true });
  const keys = { p256dh: 'public', auth: 'auth' };
  await notify.subscribe('a-card', { endpoint: 'https://push.example/1', keys }, 5000);
  const lines = await linesOf(first);
  expect(lines).toHaveLength(251 + 120 + 3 + 2);
  const all = { made: 251, there: 0, cards: { made: 120, there: 0 }, problem: null };
  expect(await importTables(second, give(lines))).toEqual(all);
  const between = await linesOf(second);
  expect(between.map(line => JSON.parse(line))).toEqual(lines.map(line => JSON.parse(line)));
  expect(await importTables(third, give(between))).toEqual(all);
  expect(await linesOf(third)).toEqual(lines);
});

test('an import can be run again, and what is there stays as it is', async () => {
  const database = await openEmpty();
  const { store } = database;
  await store.create(table);
  const cards = new CardStore(database.sql);
  const card = newCard();
  await cards.create(card);
  const other = JSON.stringify({ ...table, events: [{ event: 'other' }] });
  const cardLines = [{ ...card, name: 'Other' }, newCard()].map(card => JSON.stringify({ card }));
  const lines = [head, other, JSON.stringify(newTable()), ...cardLines, '{"tables":2,"cards":2}'];
  const mixed = { made: 1, there: 1 };
  expect(await importTables(database, give(lines))).toEqual({ ...mixed, cards: mixed, problem: null });
  const again = { made: 0, there: 2 };
  expect(await importTables(database, give(lines))).toEqual({ ...again, cards: again, problem: null });
  expect((await cards.find(card.id))?.name).toBe(card.name);
  expect(await store.read('first')).toEqual([{ type: 'created' }, [1, 'ä']]);
});

test('an export from before player cards can be imported', async () => {
  const lines = ['{"format":"slipstream-tables/1"}', good, '{"tables":1}'];
  const all = { made: 1, there: 0, cards: noCards, problem: null };
  expect(await importTables(await openEmpty(), give(lines))).toEqual(all);
});

test.each(Object.entries(locations))(
  'a table that %s cannot hold is named, the others are taken',
  async (_, makeLocation) => {
    const database = await openEmpty(makeLocation);
    const { store } = database;
    const events = Array.from({ length: 2 }, () => ({ event: 1, request: { by: 'owner', id: 'the same' } }));
    const doubled = newTable({ id: 'doubled', events });
    const lines = [head, JSON.stringify(doubled), good, '{"tables":2}'];
    const { made, problem } = await importTables(database, give(lines));
    expect(made).toBe(1);
    expect(problem?.refusal).toMatchObject({ code: 'table-refused', args: { table: 'doubled' } });
    expect(await store.read('doubled')).toEqual([]);
    expect(await store.read('first')).toHaveLength(2);
  },
);

const without = (part: string) => JSON.stringify({ ...table, [part]: undefined });

test.each([
  ['nothing at all', [], 0, 'export-cut-short'],
  ['another format', ['{"format":"slipstream/1"}'], 1, 'not-an-export'],
  ['no head', [good, '{"tables":1}'], 1, 'not-an-export'],
  ['no end', [head, good], 2, 'export-cut-short'],
  ['a table too few', [head, good, '{"tables":2}'], 3, 'export-cut-short'],
  ['a card too few', [head, good, '{"tables":1,"cards":1}'], 3, 'export-cut-short'],
  ['half a card', [head, good, '{"card":{"id":"x"}}'], 3, 'missing-field'],
  ['a row too few', [head, good, '{"tables":1,"rows":1}'], 3, 'export-cut-short'],
  ['a row of another table', [head, good, '{"row":{"of":"events","values":[]}}'], 3, 'wrong-type'],
  ['half a row', [head, good, '{"row":{"of":"server_keys","values":["a"]}}'], 3, 'wrong-type'],
  ['something after the end', [head, good, '{"tables":1}', good], 4, 'export-goes-on'],
  ['a torn line', [head, good, good.slice(0, 50)], 3, 'not-json'],
  ['a missing part', [head, without('links'), '{"tables":1}'], 2, 'missing-field'],
  ['a part nobody knows', [head, JSON.stringify({ ...table, more: 1 })], 2, 'unknown-field'],
  ['a table without events', [head, JSON.stringify({ ...table, events: [] })], 2, 'wrong-type'],
  ['an id that is no name', [head, JSON.stringify({ ...table, id: 'a b' })], 2, 'wrong-type'],
])('%s is refused', async (_, lines, line, code) => {
  const database = await openEmpty();
  const { store } = database;
  const { problem } = await importTables(database, give(lines));
  expect(problem).toMatchObject({ line, refusal: { code } });
  expect(await store.read('first')).toHaveLength(lines.indexOf(good) === 1 ? 2 : 0);
});
