import { existsSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { Api } from '../server/testing/api.ts';
import { emptyLocation, open } from '../server/testing/databases.ts';
import { postgresLocation } from '../server/testing/locations.ts';
import { ServerProcess } from '../server/testing/processes.ts';
import { hashOf, newTable } from '../server/testing/tables.ts';
import { folder, slipstream } from './testing.ts';

afterEach(() => vi.unstubAllEnvs());

const fileIn = (data: string) => join(realpathSync(folder), data, 'slipstream.db');

const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');

test('export and import move all tables from SQLite to PostgreSQL and back', async () => {
  const { store, close } = await open({ folder: join(folder, 'data') });
  for (let i = 0; i < 3; i++)
    await store.create(newTable({ links: [{ holder: 'owner', hash: hashOf(`${i}`) }] }));
  await close();
  expect(slipstream(['export', 'a.jsonl'])).toMatchObject({
    status: 0,
    stdout: `tables of ${fileIn('data')} written to a.jsonl: 3\n`,
  });

  const location = await emptyLocation(postgresLocation);
  vi.stubEnv('DATABASE_URL', 'url' in location ? location.url : '');
  const { host, pathname } = new URL('url' in location ? location.url : '');
  const name = `PostgreSQL ${host}${pathname}`;
  expect(slipstream(['import', 'a.jsonl']).stdout).toBe(`tables added to ${name}: 3, already there: 0\n`);
  expect(slipstream(['import', 'a.jsonl']).stdout).toBe(`tables added to ${name}: 0, already there: 3\n`);
  expect(slipstream(['export', 'b.jsonl']).status).toBe(0);

  expect(slipstream(['import', 'b.jsonl', '--data', 'other']).status).toBe(0);
  expect(slipstream(['export', 'c.jsonl', '--data', 'other']).status).toBe(0);
  expect(textOf('c.jsonl')).toBe(textOf('a.jsonl'));
});

test('export and import use the DATA_DIR of the server, and --data comes first', async () => {
  const { store, close } = await open({ folder: join(folder, 'served') });
  await store.create(newTable());
  await close();
  vi.stubEnv('DATA_DIR', 'served');
  expect(slipstream(['export', 'served.jsonl']).stdout).toBe(
    `tables of ${fileIn('served')} written to served.jsonl: 1\n`,
  );
  vi.stubEnv('DATA_DIR', 'restored');
  expect(slipstream(['import', 'served.jsonl']).stdout).toContain(`added to ${fileIn('restored')}: 1,`);
  expect(slipstream(['export', 'again.jsonl', '--data', 'served']).stdout).toContain(fileIn('served'));
  vi.stubEnv('DATA_DIR', 'missing');
  expect(slipstream(['export', 'no.jsonl']).stderr).toBe('slipstream: there is no database in missing\n');
});

test('a DATABASE_URL that a server would refuse is refused', () => {
  vi.stubEnv('DATABASE_URL', 'mysql://anna:secret@127.0.0.1/none');
  const { status, stderr } = slipstream(['export', 'x.jsonl']);
  expect(stderr).toBe('slipstream: DATABASE_URL must be postgres://…\n');
  expect(status).toBe(2);
});

test('export works while a server runs on the same folder', async () => {
  const location = { folder: join(folder, 'running') };
  const server = await ServerProcess.start(location);
  await new Api(server.origin).create();
  expect(slipstream(['export', 'running.jsonl', '--data', 'running']).stdout).toMatch(/: 1\n$/);
  await new Api(server.origin).create();
});

test('only its owner may read an exported file', async () => {
  await (await open({ folder: join(folder, 'own') })).close();
  expect(slipstream(['export', 'own.jsonl', '--data', 'own']).status).toBe(0);
  expect(statSync(join(folder, 'own.jsonl')).mode & 0o077).toBe(0);
});

test('export without a database says so and creates none', () => {
  const { status, stderr } = slipstream(['export', 'none.jsonl', '--data', 'nowhere']);
  expect(stderr).toBe('slipstream: there is no database in nowhere\n');
  expect(status).toBe(2);
  expect(existsSync(join(folder, 'nowhere'))).toBe(false);
});

test('import says which line is wrong and exits 1', () => {
  writeFileSync(join(folder, 'torn.jsonl'), '{"format":"slipstream-tables/1"}\n{"id":\n');
  const { status, stdout, stderr } = slipstream(['import', 'torn.jsonl', '--data', 'torn']);
  expect(stdout).toBe(`tables added to ${fileIn('torn')}: 0, already there: 0\n`);
  expect(stderr).toBe('slipstream: torn.jsonl, line 2: this is not JSON\n');
  expect(status).toBe(1);
});

test('a database that cannot be opened is a clear error, without a stack trace and without the password', () => {
  vi.stubEnv('DATABASE_URL', 'postgres://anna:secret@127.0.0.1:1/none');
  const { status, stderr } = slipstream(['export', 'x.jsonl']);
  expect(stderr).toMatch(/^slipstream: can’t open the database .*\n$/);
  expect(stderr).not.toContain('secret');
  expect(status).toBe(2);
});

test.each([
  [['export'], 'give one file to write to'],
  [['import', 'a', 'b'], 'give one file to read'],
  [['import', 'missing.jsonl'], 'cannot read missing.jsonl'],
])('%j is refused', (args, message) => {
  expect(slipstream(args)).toMatchObject({ status: 2, stderr: `slipstream: ${message}\n` });
});
