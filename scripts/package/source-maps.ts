import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

const mapSchema = v.looseObject({
  sources: v.array(v.string()),
  sourcesContent: v.array(v.nullable(v.string())),
});

const LIBRARY = /node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/**
 * Removes the text of libraries from all source maps below a folder: it is as large as everything else together.
 * Returns the names of these libraries.
 */
export function slimSourceMaps(folder: string): string[] {
  const libraries = new Set<string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.map')) continue;
    const file = join(folder, name);
    const map = v.parse(mapSchema, JSON.parse(readFileSync(file, 'utf8')));
    for (const source of map.sources) {
      const library = LIBRARY.exec(source)?.[1];
      if (library !== undefined) libraries.add(library);
    }
    const sourcesContent = map.sourcesContent.map((text, i) => (LIBRARY.test(map.sources[i]) ? null : text));
    writeFileSync(file, JSON.stringify({ ...map, sourcesContent }));
  }
  return [...libraries].toSorted();
}

/** The files that a module imports, as paths below the folder. */
function importsOf(folder: string, name: string): string[] {
  const text = readFileSync(join(folder, name), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+\.js)"/g)].map(([, path]) =>
    join(dirname(name), path),
  );
}

/** Removes the maps of modules that no entry of the library loads: people step through the library, not the command line. */
export function removeProgramMaps(folder: string, entries: readonly string[]): void {
  const loaded = new Set<string>(entries.map(name => `${name}.js`));
  for (const name of loaded) for (const imported of importsOf(folder, name)) loaded.add(imported);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js') || loaded.has(name)) continue;
    const file = join(folder, name);
    rmSync(`${file}.map`, { force: true });
    writeFileSync(file, readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n'));
  }
}
