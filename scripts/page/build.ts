// Builds the page to dist/ if it is missing or older than what it is made from; `npm start` does so first.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, sourcePaths } from './sources.ts';

const page = join(ROOT, 'dist/served.html');

if (isStale()) {
  console.error('slipstream: building the page …');
  const { build } = await import('vite');
  await build({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' });
}

function isStale(): boolean {
  if (!existsSync(page)) return true;
  const built = statSync(page).mtimeMs;
  return sourcePaths()
    .flatMap(filesIn)
    .some(file => statSync(file).mtimeMs > built);
}

function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map(entry => join(entry.parentPath, entry.name));
}
