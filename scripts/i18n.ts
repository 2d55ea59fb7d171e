// Fails if a language lacks a message, has one too many or fills it otherwise, if a message is never said, or if a
// component has text for people in its markup (docs/languages.md).
import { dirname } from 'node:path';
import { LANGUAGES } from '../src/engine/entry.ts';
import type { Messages } from '../src/engine/text.ts';
import { filesBelow } from './files.ts';
import { compare } from './i18n/compare.ts';
import { wordsInMarkup } from './i18n/markup.ts';
import { unusedKeys } from './i18n/unused.ts';

const messages = new Map([...filesBelow('src', '.json')].map(({ path, text }) => [path, JSON.parse(text)]));
const components = [...filesBelow('src', '.svelte')];
const sources = [...components, ...filesBelow('src', '.ts')].filter(({ path }) => !path.endsWith('.test.ts'));

const wrong: string[] = [];
let count = 0;
for (const [path, english] of messages as Map<string, Messages>) {
  if (!path.endsWith('/texts/en.json')) continue;
  count += Object.keys(english).length;
  for (const language of LANGUAGES) {
    const file = `${dirname(path)}/${language}.json`;
    wrong.push(...compare(english, messages.get(file) ?? {}).map(problem => `${file}: ${problem}`));
  }
  wrong.push(...unusedKeys(english, sourcesFor(path)).map(key => `${path}: nothing says ${key}`));
}
for (const { path, text } of components) {
  wrong.push(...wordsInMarkup(text).map(words => `${path}: “${words}” belongs into texts/en.json`));
}
for (const line of wrong) console.error(line);
console.log(
  wrong.length === 0 ? `i18n: ${count} messages in ${LANGUAGES.join(', ')}` : `i18n: ${wrong.length} wrong`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;

/** Games do not know each other: a game's messages are said by itself or by the rooms. */
function sourcesFor(path: string): string {
  const game = /^src\/games\/[^/]+\//.exec(path)?.[0];
  return sources
    .filter(source => !game || !/^src\/games\/[^/]+\//.test(source.path) || source.path.startsWith(game))
    .map(({ text }) => text)
    .join('\n');
}
