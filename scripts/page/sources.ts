import { join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** Folders and files the page is built from. The build fails if it reads any other file of the project. */
const SOURCES = [
  'src/engine',
  'src/kit',
  'src/games',
  'src/bots',
  'src/table',
  'src/protocol',
  'src/server/texts',
  'src/web',
  'docs/rules',
  'scripts/page',
  'vite.config.ts',
  'svelte.config.js',
  // Has the version, too.
  'package-lock.json',
].map(path => join(ROOT, path));

export function sourcePaths(): readonly string[] {
  return SOURCES;
}

/** The files among these modules that a changed page would not notice, as paths from the root. */
export function unlistedSources(modules: Iterable<string>): string[] {
  return [...modules]
    .map(module => module.replace(/\?.*$/, ''))
    .filter(file => file.startsWith(`${ROOT}/`) && !file.includes('/node_modules/'))
    .filter(file => !SOURCES.some(source => file === source || file.startsWith(`${source}/`)))
    .map(file => relative(ROOT, file));
}
