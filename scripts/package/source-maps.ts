import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const mapSchema = v.looseObject({
  sources: v.array(v.string()),
  sourcesContent: v.array(v.nullable(v.string())),
});

/** Removes the text of libraries from all source maps below a folder: it is as large as everything else together. */
export function slimSourceMaps(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.map')) continue;
    const file = join(folder, name);
    const map = v.parse(mapSchema, JSON.parse(readFileSync(file, 'utf8')));
    const sourcesContent = map.sourcesContent.map((text, i) =>
      map.sources[i].includes('node_modules/') ? null : text,
    );
    writeFileSync(file, JSON.stringify({ ...map, sourcesContent }));
  }
}
