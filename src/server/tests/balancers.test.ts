// Several processes behind nginx and HAProxy: all visitors of a table reach the same process.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { Api } from '../testing/api.ts';
import { emptyLocation } from '../testing/databases.ts';
import { postgresLocation } from '../testing/locations.ts';
import { freePort } from '../testing/server-process.ts';
import { serve, type TestServer } from '../testing/servers.ts';

const DEPLOY = join(import.meta.dirname, '../../../deploy');
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8');
const exists = (program: string) => spawnSync(program, ['-v']).error === undefined;
const PATIENCE = 20_000;
const PORTS = ['8081', '8082', '8083'];

/** Writes the configuration of a balancer that listens at this port, and says how it is started. */
type Configure = (folder: string, port: number) => readonly string[];

const nginx: Configure = (folder, port) => {
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(kind => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  // The proxy's part without HTTPS, which deploy.test.ts covers.
  const [, location] = /( {2}location \/ \{[^}]*\n {2}\})/.exec(read('nginx.conf'))!;
  const [upgrade] = /map \$http_upgrade[^}]*\}/.exec(read('nginx.conf'))!;
  const site = `${upgrade}\nserver {\n  listen 127.0.0.1:${port};\n${location.replace('http://127.0.0.1:8080', 'http://slipstream')}\n}`;
  writeFileSync(
    file,
    `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${read('nginx-cluster.conf')}\n${site}\n}\n`,
  );
  return ['nginx', '-c', file, '-p', folder, '-e', join(folder, 'error.log')];
};

const haproxy: Configure = (folder, port) => {
  const file = join(folder, 'haproxy.cfg');
  const text = read('haproxy.cfg')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(/^.*bind :443.*\n/m, '')
    .replace(/^.*redirect scheme https.*\n/m, '');
  writeFileSync(file, text);
  return ['haproxy', '-db', '-f', file];
};

/** Puts the ports of these servers in place of those in the configuration, and starts the balancer. */
async function balance(servers: readonly TestServer[], configure: Configure): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'slipstream-balancer-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const [program, ...args] = configure(folder, port);
  const file = args[args.findIndex(word => word.startsWith(folder))];
  const text = readFileSync(file, 'utf8');
  const ports = servers.map(({ origin }) => new URL(origin).port);
  writeFileSync(
    file,
    text.replace(/:(808[123])\b/g, (_, sample: string) => `:${ports[PORTS.indexOf(sample)]}`),
  );
  const child = spawn(program, args, { stdio: 'ignore' });
  onTestFinished(async () => {
    const gone = once(child, 'exit');
    if (child.exitCode === null && child.kill()) await gone;
  });
  const origin = `http://127.0.0.1:${port}`;
  const health = () =>
    fetch(`${origin}/healthz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(health, { timeout: PATIENCE }).toBe(200);
  return origin;
}

async function socketsOf({ origin }: TestServer): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^slipstream_sockets (\d+)$/m.exec(text)![1]);
}

async function watch(origin: string, table: string, secret: string): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/tables/${table}/socket`);
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', table, secret }));
  const [message] = await once(socket, 'message');
  expect(JSON.parse(String(message)).type).toBe('table');
  return socket;
}

for (const [program, configure] of [
  ['nginx', nginx],
  ['haproxy', haproxy],
] as const) {
  test.skipIf(!exists(program))(
    `${program} sends all visitors of a table to the same process, and to another one when that is gone (needs ${program})`,
    async () => {
      const location = await emptyLocation(postgresLocation);
      const settings = { TRUST_PROXY: '1' };
      const servers = [];
      for (const _ of PORTS) servers.push(await serve(location, settings));
      const origin = await balance(servers, configure);
      const made = [];
      for (let n = 0; n < 9; n++) made.push(await new Api(origin).create());
      const reached = new Set<number>();
      for (const { table, owner } of made) {
        const before = await Promise.all(servers.map(socketsOf));
        for (let n = 0; n < 3; n++) await watch(origin, table, owner);
        const added = (await Promise.all(servers.map(socketsOf))).map((sockets, i) => sockets - before[i]);
        expect(added.toSorted()).toEqual([0, 0, 3]);
        reached.add(added.indexOf(3));
      }
      expect(reached.size).toBeGreaterThan(1);
      await servers[0].close();
      for (const { table, owner } of made) {
        await expect
          .poll(
            () =>
              watch(origin, table, owner).then(
                () => 'served',
                () => 'not served',
              ),
            { timeout: PATIENCE },
          )
          .toBe('served');
      }
    },
  );
}
