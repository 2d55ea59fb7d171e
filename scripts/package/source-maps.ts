import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
