import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);

test('the npm package builds, passes publint and attw, and serves a strict TypeScript project', async () => {
  const { stdout } = await run(process.execPath, ['scripts/package/check.ts', '--quick'], { cwd: ROOT });
  expect(stdout).toMatch(/installed: \d+ KB/);
  expect(stdout).toMatch(/strict TypeScript project: ok/);
  expect(stdout).toMatch(/Node 26: ok/);
});

/** The others need a server, an arena or a file: src/server/tests/examples.test.ts, src/cli/arena and the test below. */
const ALONE: { readonly [example: string]: RegExp } = {
  'own-player.ts': /^the hothead wins \d+ of 100 games/,
  'own-search.ts': /^points of the optimists: \d+, of the usual bots: \d+/,
  'win-rates.ts': /^(seat \d: 2\d\.\d % ± 0\.\d\n){4}$/,
};

test.each(Object.entries(ALONE))('the example %s runs from the checkout', async (file, output) => {
  const { stdout } = await run(process.execPath, [join(ROOT, 'examples', file)]);
  expect(stdout).toMatch(output);
});

test('the example read-records.ts reads and checks records', async () => {
  const example = join(ROOT, 'examples/read-records.ts');
  const records = join(ROOT, 'test/examples/breaking-away.jsonl');
  const { stdout } = await run(process.execPath, [example, records]);
  expect(stdout.match(/^Breaking Away: \d+ events, \d+ decisions$/gm)).toHaveLength(5);
});

test('every example is run by a test', () => {
  const tested = [...Object.keys(ALONE), 'bot.ts', 'bot.py', 'line-bot.py', 'read-records.ts'];
  expect(readdirSync(join(ROOT, 'examples')).toSorted()).toEqual(tested.toSorted());
});
