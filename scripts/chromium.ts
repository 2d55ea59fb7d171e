// Finds the system's Chromium for the browser tests, and installs Debian's package where it is missing.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...PLACES].find(path => path !== undefined && existsSync(path));
}

if (import.meta.main && !findChromium()) {
  console.error('slipstream: installing chromium …');
  apt('update');
  apt('install', '--yes', '--no-install-recommends', 'chromium');
}

/** As root, or by whoever may become it. */
function apt(...words: string[]): void {
  const command = process.getuid?.() === 0 ? [] : ['sudo'];
  const [first, ...rest] = [...command, 'apt-get', '--quiet', ...words];
  execFileSync(first, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
