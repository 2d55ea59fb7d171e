// Builds the npm package to artefacts/package: `npm run package`. The checkout itself runs without it.
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'tsdown';
import { VERSION } from '../../src/server/version.ts';
import { collectLicences } from './licences.ts';
import { makeManifest } from './manifest.ts';
import { removeProgramMaps, slimSourceMaps } from './source-maps.ts';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGE = join(ROOT, 'artefacts/package');

/** What users import, by its name in the package. */
async function publicEntries(): Promise<{ [name: string]: string }> {
  const folders = await readdir(join(ROOT, 'src/games'), { withFileTypes: true });
  const games = folders.filter(folder => folder.isDirectory()).map(({ name }) => name);
  return {
    ...Object.fromEntries(
      ['index', 'engine', 'records', 'bots', 'client'].map(name => [name, `src/package/${name}.ts`]),
    ),
    ...Object.fromEntries(games.map(id => [`games/${id}`, `src/games/${id}/game.ts`])),
    ...Object.fromEntries(games.map(id => [`games/${id}/brain`, `src/games/${id}/brain/brain.ts`])),
  };
}

/** What the package itself starts. The pool looks for the worker beside itself, among the chunks. */
const PROGRAMS = { cli: 'src/package/cli.ts', 'chunks/node-worker': 'src/bots/threads/node-worker.ts' };

/** Replaces paths of the checkout by those of the package. */
const relocate = {
  name: 'relocate',
  load: (id: string) =>
    id.endsWith('/src/server/version.ts') ? `export const VERSION = ${JSON.stringify(VERSION)};` : null,
  // The text keeps its length, so that the source map stays right.
  transform: (code: string, id: string) =>
    id.endsWith('/threads/pool.ts')
      ? { code: code.replace('node-worker.ts', 'node-worker.js'), map: null }
      : null,
};

await rm(PACKAGE, { recursive: true, force: true });
const entries = await publicEntries();
await build({
  cwd: ROOT,
  config: false,
  entry: { ...entries, ...PROGRAMS },
  outDir: join(PACKAGE, 'dist'),
  format: 'esm',
  platform: 'neutral',
  inputOptions: { resolve: { mainFields: ['module', 'main'] } },
  target: 'node22',
  fixedExtension: false,
  // In a folder of their own: a chunk must not take the name of an entry.
  outputOptions: { chunkFileNames: 'chunks/[name].js', comments: { jsdoc: false, legal: false } },
  sourcemap: true,
  // Maps of declarations would point to sources that are not in the package.
  dts: { sourcemap: false },
  // Dependencies are bundled because only small parts of them are used.
  deps: { alwaysBundle: [/^(?!node:)/], onlyBundle: false },
  plugins: [relocate],
  logLevel: 'error',
});
const libraries = slimSourceMaps(join(PACKAGE, 'dist'));
removeProgramMaps(join(PACKAGE, 'dist'), Object.keys(entries));
const licences = collectLicences(join(ROOT, 'node_modules'), libraries);
await writeFile(join(PACKAGE, 'LICENSES-OF-LIBRARIES'), licences);
const source = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
const manifest = makeManifest(source, Object.keys(entries));
await writeFile(join(PACKAGE, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
await cp(join(ROOT, 'LICENSE'), join(PACKAGE, 'LICENSE'));
await cp(join(ROOT, 'docs/library.md'), join(PACKAGE, 'README.md'));
