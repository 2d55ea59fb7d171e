// Three servers on a PostgreSQL of their own, behind a small proxy, for trying it: `npm run cluster`. PORT is the
// proxy's.
// Kill one of them by its process id and play on. Everything is gone when this ends.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { NODE_FLAGS } from '../src/server/node-flags.ts';
import { startBalancer } from '../src/server/testing/balancer.ts';
import { startPostgres } from '../src/server/testing/postgres/embedded-postgres.ts';

const SERVERS = 3;
const MAIN = join(import.meta.dirname, '../src/server/main.ts');

const port = Number(process.env.PORT || 8080);
const ports = Array.from({ length: SERVERS }, (_, n) => port + 1 + n);

const postgres = await startPostgres();
const servers = ports.map(startServer);
const proxy = startBalancer(ports);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0));
try {
  await Promise.all(servers.map(untilReady));
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  const pids = servers.map(({ pid }) => pid).join(', ');
  console.log(`cluster: http://127.0.0.1:${port}, served by the processes ${pids}`);
} catch (error) {
  console.error(`cluster: ${(error as Error).message}`);
  await stop(1);
}

function startServer(own: number): ChildProcess {
  const env = { ...process.env, PORT: String(own), HOST: '127.0.0.1', DATABASE_URL: postgres.url };
  const server = fork(MAIN, { env, execArgv: NODE_FLAGS });
  server.on('exit', () => console.log(`cluster: process ${server.pid} has ended`));
  return server;
}

/** Resolves when it serves; a process that ends has printed why. */
async function untilReady(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('a server did not start')));
  await Promise.race([once(server, 'message'), ended]);
  ended.catch(() => {});
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function stop(exitCode: number): Promise<void> {
  proxy.close();
  const ending = servers.filter(isRunning).map(server => {
    server.kill('SIGTERM');
    return once(server, 'exit');
  });
  await Promise.all(ending);
  await postgres.stop();
  process.exit(exitCode);
}
