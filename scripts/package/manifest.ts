import * as v from 'valibot';

const sourceSchema = v.object({
  name: v.string(),
  version: v.string(),
  description: v.string(),
  license: v.string(),
});

/** The package.json of the npm package with these entry points, from that of the checkout. Dependencies are bundled. */
export function makeManifest(source: unknown, entries: readonly string[]) {
  const { name, version, description, license } = v.parse(sourceSchema, source);
  const exports = entries.map(entry => [
    entry === 'index' ? '.' : `./${entry}`,
    { types: `./dist/${entry}.d.ts`, default: `./dist/${entry}.js` },
  ]);
  return {
    name,
    version,
    description,
    license,
    keywords: ['board-game', 'game-engine', 'racing', 'mcts', 'simulation'],
    type: 'module',
    engines: { node: '>=22' },
    sideEffects: false,
    bin: { [name]: 'dist/cli.js' },
    exports: { ...Object.fromEntries(exports), './package.json': './package.json' },
    files: ['dist', 'LICENSES-OF-LIBRARIES'],
  };
}
