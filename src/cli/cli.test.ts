import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'slipstream-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

function slipstream(args: string[], input = '') {
  return spawnSync(join(root, 'slipstream'), args, { encoding: 'utf8', input, cwd: folder });
}

const examples = join(root, 'test/examples/breaking-away.jsonl');

test('replay prints a line a record and exits 0 when all are valid', () => {
  const { status, stdout, stderr } = slipstream(['replay', examples]);
  expect(stdout).toBe('ok 38 40 78\nok 42 14 37 20 29 14\nok 26 37 59 34\n');
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test('replay --trace prints the lines up to the last valid event, says why on standard error and exits 1', () => {
  const record = JSON.parse(readFileSync(examples, 'utf8').split('\n')[0]);
  record.events[4].do.value = 9;
  const file = join(folder, 'bad.json');
  writeFileSync(file, JSON.stringify(record));
  const { status, stdout, stderr } = slipstream(['replay', file, '--trace']);
  expect(
    stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line).n),
  ).toEqual([0, 1, 2, 3, 4]);
  expect(stderr).toBe('invalid: event 4: BA-9 rider 1 holds no 9\n');
  expect(status).toBe(1);
});

test('replay says on standard output why a record is invalid, without a stack trace', () => {
  const file = join(folder, 'mixed.jsonl');
  writeFileSync(file, `{"format"\n${readFileSync(examples, 'utf8').split('\n')[0]}\n`);
  const { status, stdout, stderr } = slipstream(['replay', file]);
  expect(stdout).toBe('invalid: records this is not JSON\nok 38 40 78\n');
  expect(stderr).toBe('');
  expect(status).toBe(1);
});

test('simulate plays the same games for the same seed and writes records that replay', () => {
  const simulate = (out: string) =>
    slipstream(['simulate', 'breaking-away', '--seats', '3', '--games', '5', '--seed', 's', '--out', out]);
  expect(simulate('a.jsonl').stdout).toMatch(/random 3 .*\n\n5 games in/);
  expect(simulate('b.jsonl').status).toBe(0);
  expect(readFileSync(join(folder, 'a.jsonl'), 'utf8')).toBe(readFileSync(join(folder, 'b.jsonl'), 'utf8'));
  expect(slipstream(['replay', 'a.jsonl']).status).toBe(0);
});

test('play asks people for their moves, refuses what is not legal, and writes the record', () => {
  const moves = '9 9 9\n8 8 7 7/9 8 8/7 7 6/6 5 5\n99\n#1\nquit\n';
  const { stdout, status } = slipstream(
    ['play', 'breaking-away', '--seats', '3', '--seed', 's', '--out', 'p.json'],
    moves,
  );
  expect(stdout).toContain('BA-4 a line-up has values for four riders, not 1');
  expect(stdout).toContain('BA-9 rider 1 holds no 99');
  expect(stdout).toContain('Player 1 #1 rides 8');
  expect(status).toBe(0);
  expect(slipstream(['replay', 'p.json']).stdout).toBe('ok 0 0 0\n');
});

test('play shows a person only what the rules show', () => {
  const { stdout } = slipstream(
    ['play', 'breaking-away', '--seats', '3', '--seed', 's'],
    '8 8 7 7/9 8 8/7 7 6/6 5 5\n',
  );
  expect(stdout).toMatch(/A Player 1 \(you\) .* 2: \(8 8 9\)/);
  expect(stdout).toMatch(/B Random 2 .* 2: \(3: 25\)/);
});

test.each([
  [['fly'], 'there is no command "fly"'],
  [['replay'], 'name at least one file'],
  [['replay', 'missing.json'], 'cannot read missing.json'],
  [['simulate', 'chess'], 'there is no game "chess"'],
  [['simulate', 'breaking-away', '--seats', '2'], 'BA-1 3 to 6 can play, not 2'],
  [['simulate', 'breaking-away', '--options', '{'], '--options takes JSON'],
  [['simulate', 'breaking-away', '--games', 'many'], '--games takes a whole number'],
  [['simulate', 'breaking-away', '--players', 'mock'], 'there is no player "mock"'],
  [['play', 'breaking-away', '--people', '7'], '--people 7 do not fit'],
])('%j is a wrong use: one line on standard error, exit code 2', (args, message) => {
  const { status, stderr } = slipstream(args);
  expect(stderr).toMatch(/^slipstream: [^\n]*\n$/);
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});

test('--help says what there is', () => {
  expect(slipstream(['--help']).stdout).toContain('replay');
  expect(slipstream(['replay', '--help']).stdout).toContain('--trace');
  expect(slipstream(['simulate', '--help']).stdout).toContain('staggeredStart');
});
