// Fails if a language lacks a message, has one too many or fills it otherwise, if a message is never said, if a text has
// a word we avoid or the wrong apostrophes or French spaces, or if a component has text for people in its markup
// (docs/languages.md). `--fix` sets apostrophes and spaces right.
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { LANGUAGES } from '../src/engine/entry.ts';
import type { Messages } from '../src/engine/text.ts';
import { filesBelow } from './files.ts';
import { avoidedIn } from './i18n/avoided.ts';
import { compare } from './i18n/compare.ts';
import { wordsInMarkup } from './i18n/markup.ts';
import { typeset } from './i18n/typography.ts';
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
for (const language of LANGUAGES) {
  const texts = [...filesBelow('src', `${language}.json`), ...filesBelow('src', `${language}.md`)];
  const rules = language === 'en' ? [] : filesBelow(`docs/rules/${language}`, '.md');
  for (const { path, text } of [...texts, ...rules]) checkWords(language, path, text);
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

function checkWords(language: string, path: string, text: string): void {
  if (process.argv.includes('--fix')) writeFileSync(path, typeset(language, text));
  for (const line of text.split('\n')) {
    const set = process.argv.includes('--fix') ? line : typeset(language, line);
    if (set !== line) wrong.push(`${path}: apostrophes or spaces (npm run i18n -- --fix): ${line.trim()}`);
    const words = /^\s*"[^"]*": "(.*)",?$/.exec(line)?.[1] ?? line;
    wrong.push(...avoidedIn(language, words).map(word => `${path}: we do not say “${word}”: ${words}`));
  }
}
