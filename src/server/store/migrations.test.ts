import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { emptyLocation, type MakePlace, open } from '../testing/databases.ts';
import { barePostgresLocation, sqliteLocation } from '../testing/locations.ts';
import { append, hashOf, newTable } from '../testing/tables.ts';
import { type DatabaseLocation, openDatabase } from './open.ts';
import { withConnection } from './postgres/connection.ts';
import { sqliteFile } from './sqlite/files.ts';
import { readSteps } from './steps.ts';

type Kind = 'sqlite' | 'postgres';
const kinds: [Kind, MakePlace][] = [
  ['sqlite', sqliteLocation],
  ['postgres', barePostgresLocation],
];

async function run(location: DatabaseLocation, sql: string): Promise<unknown[]> {
  if ('folder' in location) {
    const db = new DatabaseSync(sqliteFile(location.folder));
    try {
      if (sql.startsWith('select')) return db.prepare(sql).all();
      db.exec(sql);
      return [];
    } finally {
      db.close();
    }
  }
  const { rows } = await withConnection(location.url, client => client.query(sql));
  return rows ?? [];
}

describe.each(kinds)('%s', (kind, makeLocation) => {
  const steps = readSteps(join(import.meta.dirname, kind, 'migrations'));

  test('the steps are numbered from 1 without a gap', () => {
    expect(steps.map(({ version }) => version)).toEqual(steps.map((_, i) => i + 1));
  });

  test('a database of version 1 opens and goes on', async () => {
    const location = await emptyLocation(makeLocation);
    await run(location, await readFile(join(import.meta.dirname, 'fixtures', `${kind}-1.sql`), 'utf8'));
    const { store } = await open(location);
    const lobby = await store.lobby(10);
    expect(lobby.map(({ id, terms, standing }) => [id, terms.options, standing.players])).toEqual([
      ['lobby-table', { manualDraw: true }, ['Anna', null]],
    ]);
    const [, , said] = await store.read('mail-table');
    expect(said).toMatchObject({ text: 'Grüezi 🚴' });
    expect(await store.answered('mail-table', { by: '1', id: 'request-2' })).toBe(3);
    const standing = {
      phase: 'running',
      updated: 1780000002000,
      deadline: 1780259202000,
      awaited: [0, 1, 2],
    };
    expect(await store.tablesOf([hashOf('hash-of-cleo')], '', 10)).toMatchObject([
      { facts: { id: 'mail-table', seq: 3, standing } },
    ]);
    const jobs = [{ kind: 'deadline', key: '', runAt: 4_000_000_000_000 }];
    expect(await store.append(append('mail-table', 3, { jobs }))).toBe('done');
    for await (const table of store.all()) expect(table.jobs).toEqual(table.id === 'mail-table' ? jobs : []);
  });

  test('several processes that open a new database at once make it once', async () => {
    const location = await emptyLocation(makeLocation);
    const opened = await Promise.all(Array.from({ length: 4 }, () => open(location)));
    const table = newTable();
    await opened[0].store.create(table);
    for (const { store } of opened) expect(await store.read(table.id)).toHaveLength(1);
    expect(await run(location, 'select version from schema_version')).toEqual([{ version: steps.length }]);
  });

  test('a database of a newer program is left alone', async () => {
    const location = await emptyLocation(makeLocation);
    await (await open(location)).close();
    await run(location, 'update schema_version set version = 99');
    const args = { version: 99, known: steps.length };
    const refusal = { rule: 'store', code: 'database-newer', args };
    expect(await openDatabase(location)).toEqual({ ok: false, refusal });
    expect(await run(location, 'select version from schema_version')).toEqual([{ version: 99 }]);
  });
});

test('a file that is no database is refused and left alone', async () => {
  const location = await emptyLocation(sqliteLocation);
  if (!('folder' in location)) throw new Error('not SQLite');
  await mkdir(location.folder, { recursive: true });
  const text = 'not a database, but long enough to look like one at first sight. '.repeat(20);
  await writeFile(sqliteFile(location.folder), text);
  expect(await openDatabase(location)).toMatchObject({ ok: false, refusal: { code: 'database-unusable' } });
  expect(await readFile(sqliteFile(location.folder), 'utf8')).toBe(text);
});

test('a PostgreSQL server that is not there is refused, and the password stays unsaid', async () => {
  const opened = await openDatabase({ url: 'postgres://anna:secret@127.0.0.1:1/none' });
  expect(opened).toMatchObject({ ok: false, refusal: { code: 'database-unusable' } });
  expect(JSON.stringify(opened)).not.toContain('secret');
});

test('jobs of the former queue on PostgreSQL are taken over, and running tables get the one it may have lost', async () => {
  const location = await emptyLocation(barePostgresLocation);
  await run(location, await readFile(join(import.meta.dirname, 'fixtures', 'postgres-1.sql'), 'utf8'));
  const former = readSteps(join(import.meta.dirname, 'postgres/migrations')).slice(1, 3);
  for (const { version, sql } of former)
    await run(location, `${sql}; update schema_version set version = ${version}`);
  await run(
    location,
    `create schema graphile_worker;
      create table graphile_worker._private_jobs (key text, run_at timestamptz);
      insert into graphile_worker._private_jobs values
        ('mail-table/tick/tick', to_timestamp(1790000000.123)), ('lobby-table/other/a/b', to_timestamp(1)), (null, now())`,
  );
  const { store } = await open(location);
  const jobs: { [table: string]: unknown } = {};
  for await (const table of store.all()) jobs[table.id] = table.jobs;
  expect(jobs).toMatchObject({
    'mail-table': [
      { kind: 'bots', key: 'bots' },
      { kind: 'tick', key: 'tick', runAt: 1_790_000_000_123 },
    ],
    'lobby-table': [{ kind: 'other', key: 'a/b', runAt: 1000 }],
  });
  const schemas = await run(location, "select nspname from pg_namespace where nspname = 'graphile_worker'");
  expect(schemas).toEqual([]);
});
