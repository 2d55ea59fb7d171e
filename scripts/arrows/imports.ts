import { dirname, join, matchesGlob } from 'node:path';

/** A file of `src/` by its path from the root of the project. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export interface Import {
  readonly from: string;
  /** As written: a relative path, or the pattern of a glob. */
  readonly specifier: string;
  readonly to: string;
}

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g;
const GLOB = /import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*'|"[^"]*")/g;
const QUOTED = /['"](\.[^'"]+)['"]/g;

/** All relative imports of a file, dynamic ones and the matches of `import.meta.glob` included. */
export function importsOf({ path, text }: SourceFile, allPaths: readonly string[]): Import[] {
  const folder = dirname(path);
  const direct = specifiers(text, IMPORT).map(specifier => ({
    from: path,
    specifier,
    to: join(folder, specifier),
  }));
  const patterns = specifiers(text, GLOB).flatMap(list => specifiers(list, QUOTED));
  const matched = patterns.flatMap(specifier =>
    allPaths
      .filter(to => matchesGlob(to, join(folder, specifier)))
      .map(to => ({ from: path, specifier, to })),
  );
  return [...direct, ...matched];
}

function specifiers(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, specifier]) => specifier);
}
