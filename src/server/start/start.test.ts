import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyLocation } from '../testing/databases.ts';
import { folderOf, sqliteLocation } from '../testing/locations.ts';
import { ServerProcess } from '../testing/processes.ts';
import { freePort } from '../testing/server-process.ts';
import { VERSION } from '../version.ts';
import { addressesOf } from './addresses.ts';
import { greet } from './greeting.ts';
import { PlainLog } from './plain-log.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const interfaces = {
  lo: [{ address: '127.0.0.1', family: 'IPv4' as const, internal: true }],
  eth0: [
    { address: '192.0.2.7', family: 'IPv4' as const, internal: false },
    { address: 'fe80::1', family: 'IPv6' as const, internal: false },
  ],
};

test('the address shown is one that people can open, never 0.0.0.0', () => {
  const at = (host: string, publicOrigin: string | null = null) =>
    addressesOf({ host, publicOrigin }, 8080, interfaces);
  expect(at('127.0.0.1')).toEqual({ here: 'http://127.0.0.1:8080', network: [] });
  expect(at('::1')).toEqual({ here: 'http://[::1]:8080', network: [] });
  for (const host of ['0.0.0.0', '::'])
    expect(at(host)).toEqual({ here: 'http://127.0.0.1:8080', network: ['http://192.0.2.7:8080'] });
  expect(at('0.0.0.0', 'https://race.example')).toEqual({ here: 'https://race.example', network: [] });
});

test('the greeting names PostgreSQL without its password', () => {
  const text = greet(
    { here: 'http://127.0.0.1:1', network: [] },
    { url: 'postgres://me:secret@db:5432/race' },
  );
  expect(text).toContain('PostgreSQL at db:5432/race');
  expect(text).not.toContain('secret');
});

test('a log line for people has its time, its words and its facts, and no stack', () => {
  const lines: string[] = [];
  const log = new PlainLog({ write: line => lines.push(line) });
  const entry = {
    level: 50,
    time: 0,
    pid: 1,
    hostname: 'h',
    database: 'x.db',
    err: { stack: 'at …' },
    msg: 'it fails',
  };
  log.write(`${JSON.stringify(entry)}\n`);
  expect(lines).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d error: it fails database=x\.db\n$/)]);
});

test('a server that is not at a terminal writes JSON lines only', async () => {
  const server = await ServerProcess.start(await emptyLocation(sqliteLocation), { HOST: '0.0.0.0' });
  const lines = server.log.trim().split('\n');
  expect(lines.map(line => JSON.parse(line).msg)).toContainEqual(
    expect.stringMatching(/^Slipstream is at http:\/\/127\.0\.0\.1:\d+$/),
  );
  expect(server.log).not.toContain('//0.0.0.0');
});

const CAN_HAVE_TERMINAL = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes(
  'util-linux',
);

test.skipIf(!CAN_HAVE_TERMINAL)(
  'a server at a terminal says where to open it, where its data is and how to stop it (needs script of util-linux)',
  async () => {
    const folder = folderOf(await emptyLocation(sqliteLocation));
    const port = await freePort();
    const child = spawn('script', ['-qefc', `"${process.execPath}" "${MAIN}"`, '/dev/null'], {
      env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: String(port), BOT_THREADS: '1' },
    });
    onTestFinished(() => void child.kill());
    let shown = '';
    child.stdout.on('data', text => {
      shown += text;
    });
    await expect.poll(() => shown, { timeout: 30_000 }).toContain('Ctrl-C');
    const lines = shown.split('\r\n').filter(line => line !== '');
    expect(lines).toEqual([
      `Slipstream ${VERSION} is running.`,
      `  Open    http://127.0.0.1:${port}`,
      `  Data    ${folder}`,
      '  Stop    Ctrl-C',
    ]);
    // What a terminal sends for Ctrl-C.
    child.stdin.write('\x03');
    await once(child, 'exit');
    expect(shown).toContain('stopping');
  },
);

test('--version prints the version and starts nothing', () => {
  const { stdout, status } = spawnSync(process.execPath, [MAIN, '--version'], { encoding: 'utf8' });
  expect({ stdout, status }).toEqual({ stdout: `${VERSION}\n`, status: 0 });
});
