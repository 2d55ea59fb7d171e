import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Names } from './names.ts';

const TEMPLATE = join(import.meta.dirname, 'template');

export interface NewFile {
  /** From the root of the project. */
  readonly path: string;
  readonly text: string;
}

/** The files of a game with these names. The template has the folders of the project. */
export function fillTemplate(names: Names): NewFile[] {
  return readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map(path => ({
      path: fill(relative(TEMPLATE, path), names),
      text: fill(readFileSync(path, 'utf8'), names),
    }));
}

function fill(text: string, { id, name, exported, prefix }: Names): string {
  return text
    .replaceAll('__id__', id)
    .replaceAll('__name__', name)
    .replaceAll('__export__', exported)
    .replaceAll(/\bXY-(?=\d)/g, `${prefix}-`);
}

const LAST_IMPORT = /^(import \{ \w+ \} from '\.\/[\w-]+\/index\.ts';\n)(?!import)/m;
const LIST = /(export const games: readonly GameEntry\[\] = \[)([^\]]*)\]/;

/** The list of games with one more at its end. */
export function addToList(text: string, { id, exported }: Names): string {
  if (!LAST_IMPORT.test(text) || !LIST.test(text)) throw new Error('src/games/index.ts has another shape');
  return text
    .replace(LAST_IMPORT, `$1import { ${exported} } from './${id}/index.ts';\n`)
    .replace(LIST, (_, head: string, items: string) => {
      const names = items.split(',').map(item => item.trim());
      return `${head}${[...names.filter(Boolean), exported].join(', ')}]`;
    });
}
