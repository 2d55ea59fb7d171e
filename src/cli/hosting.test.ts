import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Api } from '../server/testing/api.ts';
import { emptyLocation } from '../server/testing/databases.ts';
import { postgresLocation } from '../server/testing/locations.ts';
import { ServerProcess } from '../server/testing/processes.ts';
import { folder } from './testing.ts';

const ROOT = join(import.meta.dirname, '../..');
const MANUAL = readFileSync(join(ROOT, 'docs/hosting.md'), 'utf8');

/** The lines of a section of the manual that call the command line. */
function commandsOf(section: string): string[] {
  const [, text] = MANUAL.split(`\n## ${section}\n`);
  return text
    .split('\n## ')[0]
    .split('\n')
    .filter(line => line.includes(' ./slipstream '));
}

/** Runs a line of the manual in a shell, with these places instead of its own. */
function run(line: string, places: { readonly [place: string]: string }): void {
  let command = line.replace('./slipstream', join(ROOT, 'slipstream'));
  for (const [place, other] of Object.entries(places)) command = command.replaceAll(place, other);
  const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}

test('backup and restore work as docs/hosting.md says, while the server runs', async () => {
  const [backup, restore] = commandsOf('Backup and restore');
  const server = await ServerProcess.start({ folder: join(folder, 'served') });
  const { table } = await new Api(server.origin).create();
  run(backup, { '/var/lib/slipstream': 'served' });
  run(restore, { '/var/lib/slipstream': 'restored' });
  const restored = await ServerProcess.start({ folder: join(folder, 'restored') });
  expect((await new Api(restored.origin).send('GET', `/api/tables/${table}`)).status).toBe(200);
});

test('a server moves from SQLite to PostgreSQL as docs/hosting.md says', async () => {
  const [move, take] = commandsOf('From SQLite to PostgreSQL');
  const server = await ServerProcess.start({ folder: join(folder, 'small') });
  const { table } = await new Api(server.origin).create();
  await server.stop();
  const location = await emptyLocation(postgresLocation);
  const url = 'url' in location ? location.url : '';
  run(move, { '/var/lib/slipstream': 'small' });
  run(take, { 'postgres://slipstream:PASSWORD@127.0.0.1/slipstream': `'${url}'` });
  const moved = await ServerProcess.start(location);
  expect((await new Api(moved.origin).send('GET', `/api/tables/${table}`)).status).toBe(200);
});
