import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { setup } from '../testing/api.ts';
import { emptyLocation } from '../testing/databases.ts';
import { sqliteLocation } from '../testing/locations.ts';
import { freePort } from '../testing/server-process.ts';
import { serve } from '../testing/servers.ts';

const DEPLOY = join(import.meta.dirname, '../../../deploy');
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8');
const exists = (program: string, ...args: string[]) => spawnSync(program, args).error === undefined;

const HAS_NGINX = exists('nginx', '-v') && exists('openssl', 'version');
const HAS_CADDY = exists('caddy', 'version');
const HAS_SYSTEMD = exists('systemd-analyze', '--version');
const PROXY_PATIENCE = 20_000;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slipstream-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Replaces exactly one place, so that the test notices when the file no longer has it. */
function replaceOnce(text: string, from: string, to: string): string {
  expect(text.split(from).length - 1, from).toBe(1);
  return text.replace(from, to);
}

function startProxy(program: string, args: readonly string[], folder: string): ChildProcess {
  const child = spawn(program, args, {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  onTestFinished(async () => {
    const gone = once(child, 'exit');
    if (child.exitCode === null && child.kill()) await gone;
  });
  return child;
}

/** Sends a request to the proxy as a browser at race.example does; `null` if nobody listens yet. */
function send(port: number, path: string, body?: object): Promise<{ status: number; text: string } | null> {
  const host = `race.example:${port}`;
  return new Promise(resolve => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        servername: 'race.example',
        path,
        method: body ? 'POST' : 'GET',
        headers: { host, ...(body && { origin: `https://${host}`, 'content-type': 'application/json' }) },
        // The certificate is one of the test.
        rejectUnauthorized: false,
      },
      async response => {
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode ?? 0, text });
      },
    );
    sent.on('error', () => resolve(null));
    sent.end(body && JSON.stringify(body));
  });
}

/** What people need through a proxy: the health check, an act from the page's origin, and a socket. */
async function expectToServe(port: number): Promise<void> {
  await expect.poll(() => send(port, '/healthz'), { timeout: PROXY_PATIENCE }).toMatchObject({ status: 200 });
  const made = await send(port, '/api/tables', setup);
  expect(made?.status).toBe(200);
  const { table } = JSON.parse(made!.text);
  const host = `race.example:${port}`;
  // Passed on to TLS; the types of ws do not know `servername`.
  const options = {
    servername: 'race.example',
    headers: { host, origin: `https://${host}` },
    rejectUnauthorized: false,
  };
  const socket = new WebSocket(`wss://127.0.0.1:${port}/api/socket`, options);
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', table }));
  const [message] = await once(socket, 'message');
  expect(JSON.parse(String(message)).type).not.toBe('refused');
  // A proxy forwards it, so it is no request of the machine itself.
  expect((await send(port, '/metrics'))?.status).toBe(404);
}

test.skipIf(!HAS_NGINX)(
  'nginx with our configuration serves page, acts and sockets over HTTPS (needs nginx)',
  async () => {
    const server = await serve(await emptyLocation(sqliteLocation), { TRUST_PROXY: '1' });
    const folder = temporaryFolder();
    const [port, plainPort] = [await freePort(), await freePort()];
    const key = join(folder, 'key.pem');
    const certificate = join(folder, 'certificate.pem');
    const words = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=race.example',
    ];
    expect(spawnSync('openssl', [...words, '-keyout', key, '-out', certificate]).status).toBe(0);
    let site = replaceOnce(read('nginx.conf'), 'listen 80;', `listen 127.0.0.1:${plainPort};`);
    site = replaceOnce(site, 'listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`);
    site = replaceOnce(site, '/etc/letsencrypt/live/race.example/fullchain.pem', certificate);
    site = replaceOnce(site, '/etc/letsencrypt/live/race.example/privkey.pem', key);
    site = replaceOnce(site, 'http://127.0.0.1:8080', server.origin);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map(kind => `${kind}_temp_path ${folder}/${kind};`)
      .join('\n');
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\n${temporary}\n${site}\n}\n`,
    );
    const args = ['-c', file, '-p', folder, '-e', join(folder, 'error.log')];
    const check = spawnSync('nginx', ['-t', ...args], { encoding: 'utf8' });
    expect(check.status, check.stderr).toBe(0);
    startProxy('nginx', args, folder);
    await expectToServe(port);
    const plain = await fetch(`http://127.0.0.1:${plainPort}/x`, { redirect: 'manual' });
    expect(plain.status).toBe(308);
    expect(plain.headers.get('location')).toMatch(/^https:\/\/.*\/x$/);
  },
);

test.skipIf(!HAS_CADDY)(
  'Caddy with our configuration serves page, acts and sockets over HTTPS (needs caddy)',
  async () => {
    const server = await serve(await emptyLocation(sqliteLocation), { TRUST_PROXY: '1' });
    const folder = temporaryFolder();
    const port = await freePort();
    // A certificate of its own instead of one from the internet.
    let site = replaceOnce(
      read('Caddyfile'),
      'race.example {',
      `https://race.example:${port} {\n\ttls internal`,
    );
    site = replaceOnce(site, '127.0.0.1:8080', new URL(server.origin).host);
    const file = join(folder, 'Caddyfile');
    const global = `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n}\n`;
    writeFileSync(file, `${global}${site}`);
    startProxy('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], folder);
    await expectToServe(port);
  },
);

test.skipIf(!HAS_SYSTEMD)(
  'systemd accepts the unit, and rates it as well protected (needs systemd-analyze)',
  () => {
    const folder = temporaryFolder();
    const file = join(folder, 'slipstream.service');
    // The program is not installed in /opt here.
    writeFileSync(
      file,
      replaceOnce(read('slipstream.service'), '/opt/slipstream/node_modules/.bin/node', process.execPath),
    );
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    const about = stderr.split('\n').filter(line => line.includes('slipstream'));
    expect({ status, about }).toEqual({ status: 0, about: [] });
    const security = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=25', file]);
    expect(security.status).toBe(0);
  },
);

test('the image runs as a user of its own, keeps data on a volume, and checks its health', () => {
  const [, ...stages] = read('Dockerfile').split(/^FROM /m);
  expect(stages).toHaveLength(2);
  for (const line of [/^USER slipstream$/m, /^VOLUME \/data$/m, /^HEALTHCHECK /m, /^CMD \["node", /m])
    expect(stages[1]).toMatch(line);
});

test('every figure of the dashboard is one of the server', async () => {
  const { api } = await serve(await emptyLocation(sqliteLocation));
  const { body } = await api().send('GET', '/metrics');
  const names = [...new Set(read('grafana.json').match(/\b(slipstream|process|nodejs)_\w+/g))];
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) expect(body).toContain(`# HELP ${name.replace(/_(bucket|count)$/, '')} `);
});
