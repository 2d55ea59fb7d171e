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

/** All quoted words in the captured argument of these calls. */
function wordsIn(call: RegExp): Set<string> {
  const all = [...sources.matchAll(call)].flatMap(([, argument]) => [...argument.matchAll(/'([a-z-]+)'/g)]);
  return new Set(all.map(([, word]) => word));
}

test('every refusal and log entry has a message, and all messages are used', () => {
  const codes = [...wordsIn(/refuse\(\s*'table',([^,;{]*)/g)].filter(code => !isState(code));
  const keys = [...wordsIn(/tell\(\s*\w+,\s*[\w.]+,([^,;{]*)/g)];
  const said = [...codes.map(code => `refusal.${code}`), ...keys.map(key => `log.table.${key}`)];
  const shared = said.filter(key => key in engineTexts);
  expect(shared).toEqual(['refusal.no-such-seat']);
  expect(said.filter(key => !shared.includes(key)).sort()).toEqual(Object.keys(texts).sort());
});

/** A quoted word of a condition inside the argument, not a code. */
function isState(word: string): boolean {
  return word === 'running';
}

test('no game redefines a message of the table', async () => {
  for (const { texts: own } of games) {
    const words = await own.en();
    expect(Object.keys(words).filter(key => key in texts)).toEqual([]);
  }
});
