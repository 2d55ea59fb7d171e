// Builds the page to dist/ if it is missing or older than what it is made from; `npm start` does so first.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const page = join(root, 'dist/served.html');

/** What the page is made from: rooms above it, and how it is built. */
const SOURCES = ['src/engine', 'src/kit', 'src/games', 'src/bots', 'src/table', 'src/protocol', 'src/web'];
const FILES = [
  'vite.config.ts',
  'svelte.config.js',
  'scripts/finish-page.ts',
  'scripts/offline.ts',
  'scripts/stills.ts',
  'package-lock.json',
];

if (isStale()) {
  console.error('slipstream: building the page …');
  const { build } = await import('vite');
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
}

function isStale(): boolean {
  if (!existsSync(page)) return true;
  const built = statSync(page).mtimeMs;
  return [...FILES.map(file => join(root, file)), ...SOURCES.flatMap(filesIn)].some(
    file => statSync(file).mtimeMs > built,
  );
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map(entry => join(entry.parentPath, entry.name));
}
