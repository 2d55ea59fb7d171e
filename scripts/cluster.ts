// Three servers on a PostgreSQL of their own, behind a small proxy, for trying it: `npm run cluster`. PORT is the proxy's.
// Kill one of them by its process id and play on. Everything is gone when this ends.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { startPostgres } from '../src/server/testing/embedded-postgres.ts';

const SERVERS = 3;
const MAIN = join(import.meta.dirname, '../src/server/main.ts');

const port = Number(process.env.PORT ?? 8080);
const ports = Array.from({ length: SERVERS }, (_, n) => port + 1 + n);

const postgres = await startPostgres();
const servers = ports.map(startServer);
await Promise.all(servers.map(untilReady));
const proxy = createServer(client => passOn(client, nextPorts())).listen(port, '127.0.0.1');
console.log(
  `cluster: http://127.0.0.1:${port}, served by the processes ${servers.map(({ pid }) => pid).join(', ')}`,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // The database would stop by itself, before those who use it.
  process.removeAllListeners(signal);
  process.once(signal, stop);
}

function startServer(own: number): ChildProcess {
  const env = { ...process.env, PORT: String(own), HOST: '127.0.0.1', DATABASE_URL: postgres.url };
  const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  server.on('exit', () => console.log(`cluster: process ${server.pid} has ended`));
  return server;
}

/** It says so in its log. */
function untilReady({ stdout }: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    stdout!.on('data', lines => {
      process.stdout.write(lines);
      if (String(lines).includes('Slipstream is at')) resolve();
    });
  });
}

/** All ports, each time beginning with another. */
function nextPorts(): number[] {
  ports.push(ports.shift()!);
  return [...ports];
}

/** Hands a connection to the first server that takes it. */
function passOn(client: Socket, [first, ...others]: readonly number[]): void {
  const server = connect(first, '127.0.0.1');
  let isConnected = false;
  server.once('connect', () => {
    isConnected = true;
    client.pipe(server).pipe(client);
  });
  server.on('error', () => {
    if (!isConnected && others.length > 0) passOn(client, others);
    else client.destroy();
  });
  server.on('close', () => isConnected && client.destroy());
  client.on('error', () => {});
  client.on('close', () => server.destroy());
}

async function stop(): Promise<void> {
  proxy.close();
  const running = servers.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  await Promise.all(
    running.map(server => {
      server.kill('SIGTERM');
      return once(server, 'exit');
    }),
  );
  await postgres.stop();
  process.exit();
}
