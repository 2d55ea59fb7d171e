// Finds a Chromium for the browser tests, and installs Debian's package where it is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export function findChromium(): string | undefined {
  const { CHROMIUM } = process.env;
  return (CHROMIUM ? [CHROMIUM] : PLACES).find(path => existsSync(path));
}

if (import.meta.main && !findChromium()) {
  const failure = process.env.CHROMIUM ? wrongSetting(process.env.CHROMIUM) : install();
  if (failure) {
    console.error(`slipstream: ${failure}`);
    process.exitCode = 1;
  }
}

function wrongSetting(path: string): string {
  return `CHROMIUM is set to ${path}, but there is no such file`;
}

/** Returns what is wrong, or `null`. */
function install(): string | null {
  console.error('slipstream: installing chromium …');
  const isInstalled = apt('update') && apt('install', '--yes', '--no-install-recommends', 'chromium');
  if (isInstalled && findChromium()) return null;
  return 'no Chromium, which the browser tests need. Install Chromium or Chrome, or set CHROMIUM to its path';
}

/** As root, or with sudo if that asks for no password; returns whether it worked. */
function apt(...words: string[]): boolean {
  const command = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
  const [first, ...rest] = [...command, 'apt-get', '--quiet', ...words];
  const { status } = spawnSync(first, rest, {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
