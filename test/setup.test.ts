import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** A checkout whose npm only notes how it was called, prints this and ends with this code. */
class Checkout {
  readonly folder = mkdtempSync(join(tmpdir(), 'slipstream-setup-'));
  private readonly calls = join(this.folder, 'calls');

  constructor(npm: { readonly prints?: string; readonly code?: number } = {}) {
    onTestFinished(() => rmSync(this.folder, { recursive: true }));
    for (const file of ['scripts/setup.js', 'scripts/setup', 'package.json', 'package-lock.json'])
      cpSync(join(ROOT, file), join(this.folder, file), { recursive: true });
    const program = `#!/bin/sh\necho "$@" >> "${this.calls}"\necho "${npm.prints ?? ''}" >&2\nexit ${npm.code ?? 0}\n`;
    mkdirSync(join(this.folder, 'bin'));
    writeFileSync(join(this.folder, 'bin/npm'), program, { mode: 0o755 });
    this.add('node_modules/.placeholder');
  }

  add(file: string): void {
    mkdirSync(join(this.folder, file, '..'), { recursive: true });
    writeFileSync(join(this.folder, file), '');
  }

  setUp(purpose: string): { status: number | null; stderr: string } {
    const PATH = `${join(this.folder, 'bin')}${delimiter}${process.env.PATH}`;
    return spawnSync(process.execPath, ['scripts/setup.js', purpose], {
      cwd: this.folder,
      env: { ...process.env, PATH },
      encoding: 'utf8',
    });
  }

  get npmCalls(): string[] {
    return existsSync(this.calls) ? readFileSync(this.calls, 'utf8').trim().split('\n') : [];
  }
}

test('a first start installs what a server needs, once', () => {
  const checkout = new Checkout();
  expect(checkout.setUp('run')).toMatchObject({ status: 0 });
  expect(checkout.setUp('run')).toMatchObject({ status: 0, stderr: '' });
  expect(checkout.npmCalls).toEqual([expect.stringContaining('install --no-save --omit=dev')]);
});

test('tests after a start install the rest', () => {
  const checkout = new Checkout();
  checkout.setUp('run');
  checkout.setUp('test');
  expect(checkout.npmCalls).toHaveLength(2);
  expect(checkout.npmCalls[1]).not.toContain('--omit');
});

test('a start after npm install removes no packages', () => {
  const checkout = new Checkout();
  checkout.add('node_modules/vitest/package.json');
  checkout.setUp('installed');
  checkout.setUp('run');
  expect(checkout.npmCalls).toEqual([]);
});

test('a start with another lock file keeps the development packages that are there', () => {
  const checkout = new Checkout();
  checkout.add('node_modules/vitest/package.json');
  checkout.setUp('run');
  expect(checkout.npmCalls).toEqual([expect.not.stringContaining('--omit')]);
});

test.skipIf(process.platform === 'win32')(
  "`node` is the project's own, also where npm did not link it",
  () => {
    const checkout = new Checkout();
    const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
    checkout.add(`node_modules/${prefix}-${process.platform}-${process.arch}/bin/node`);
    checkout.setUp('installed');
    expect(existsSync(join(checkout.folder, 'node_modules/.bin/node'))).toBe(true);
  },
);

const failures = [
  ['npm error code ENOTFOUND', /^no network: npm cannot reach its registry/],
  ['npm error code EACCES', /^no permission to write in .*\. Run as the owner/],
  ['npm error code ENOSPC', /^the disk of .* is full/],
  ['npm error code EBROKEN\nnpm error it is broken', /^npm failed: it is broken\./],
] as const;

for (const [prints, line] of failures)
  test(`"${prints.split('\n')[0]}" becomes one clear line`, () => {
    const { status, stderr } = new Checkout({ prints, code: 1 }).setUp('run');
    expect(status).toBe(1);
    const [progress, reason, ...rest] = stderr.trim().split('\n');
    expect(progress).toBe('slipstream: installing packages …');
    expect(reason.replace('slipstream: ', '')).toMatch(line);
    expect(rest).toEqual([]);
  });

test('the package that tells development installs apart is installed for development only', () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'));
  expect(lock.packages['node_modules/vitest'].dev).toBe(true);
});

test('browser tests without the Chromium that was set end with one line', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/chromium.ts')], {
    env: { ...process.env, CHROMIUM: '/nowhere/chromium' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toBe('slipstream: CHROMIUM is set to /nowhere/chromium, but there is no such file\n');
});
