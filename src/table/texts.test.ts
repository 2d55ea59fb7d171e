import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import engineTexts from '../engine/texts/en.json' with { type: 'json' };
import { games } from '../games/index.ts';
import texts from './texts/en.json' with { type: 'json' };

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map(file => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

/** Every quoted word in the arguments of these calls that comes at this place. */
function wordsIn(call: RegExp): Set<string> {
  const all = [...sources.matchAll(call)].flatMap(([, argument]) => [...argument.matchAll(/'([a-z-]+)'/g)]);
  return new Set(all.map(([, word]) => word));
}

test('every refusal and every entry of the log has words, and all words are used', () => {
  const codes = [...wordsIn(/refuse\(\s*'table',([^,;{]*)/g)].filter(code => !isState(code));
  const keys = [...wordsIn(/tell\(\s*\w+,\s*[\w.]+,([^,;{]*)/g)];
  const said = [...codes.map(code => `refusal.${code}`), ...keys.map(key => `log.table.${key}`)];
  const shared = said.filter(key => key in engineTexts);
  expect(shared).toEqual(['refusal.no-such-seat']);
  expect(said.filter(key => !shared.includes(key)).sort()).toEqual(Object.keys(texts).sort());
});

/** Words of a condition on which the code depends. */
function isState(word: string): boolean {
  return word === 'running';
}

test('no game has other words for the same', async () => {
  for (const { texts: own } of games) {
    const words = await own.en();
    expect(Object.keys(words).filter(key => key in texts)).toEqual([]);
  }
});
