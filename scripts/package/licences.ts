import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The licences of the libraries in a bundle, each text once. Comments with them are left out of the bundle. */
export function collectLicences(modules: string, libraries: readonly string[]): string {
  const byText = new Map<string, string[]>();
  for (const library of libraries) {
    const folder = join(modules, library);
    const file = readdirSync(folder).find(name => /^licen[cs]e/i.test(name));
    if (file === undefined) throw new Error(`${library} has no licence file`);
    const text = readFileSync(join(folder, file), 'utf8').trim();
    byText.set(text, [...(byText.get(text) ?? []), library]);
  }
  return [...byText].map(([text, names]) => `${names.join(', ')}\n\n${text}\n`).join('\n---\n\n');
}
