import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The files below a folder whose names end with this suffix: paths from the root, with their text. */
export function* filesBelow(folder: string, ending: string): Generator<{ path: string; text: string }> {
  for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(ending)) continue;
    const path = join(entry.parentPath, entry.name);
    yield { path: relative(root, path), text: readFileSync(path, 'utf8') };
  }
}
