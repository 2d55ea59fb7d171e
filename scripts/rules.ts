// Prints each numbered rule of docs/rules and promise of docs/security.md without a test that names it, and fails if there
// is any.
import { dirname } from 'node:path';
import { filesBelow } from './files.ts';

const RULE = /\*\*([A-Z]{2,3}-\d+)\*\*/g;
const TEST_TITLE = /\b(?:test|it|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g;
const NUMBER = /[A-Z]{2,3}-\d+/g;

const tested = new Set<string>();
for (const folder of ['src', 'test']) {
  for (const { text } of filesBelow(folder, '.test.ts')) {
    for (const [, , title] of text.matchAll(TEST_TITLE))
      for (const [rule] of title.matchAll(NUMBER)) tested.add(rule);
  }
}

let count = 0;
const untested: string[] = [];
for (const { path, text } of filesBelow('docs', '.md')) {
  // A folder below holds a translation.
  if (dirname(path) !== 'docs/rules' && path !== 'docs/security.md') continue;
  for (const [, rule] of text.matchAll(RULE)) {
    count++;
    if (!tested.has(rule)) untested.push(`${rule} (${path}) has no test`);
  }
}
for (const line of untested) console.error(line);
console.log(`rules and promises: ${count - untested.length} of ${count} have a test`);
process.exitCode = untested.length === 0 ? 0 : 1;
