import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder, root, slipstream } from './testing.ts';

const examples = join(root, 'test/examples/breaking-away.jsonl');

test('replay prints a line a record and exits 0 when all are valid', () => {
  const { status, stdout, stderr } = slipstream(['replay', examples]);
  expect(stdout).toBe('ok 38 40 78\nok 42 14 37 20 29 14\nok 26 37 59 34\nok 37 52 67\nok 47 61 0 31 17\n');
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
  expect(stderr).toBe('invalid: event 4: BA-9 rider 1 has no 9\n');
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

test('simulate lets bots play, with the same games for the same seed and iterations', () => {
  const simulate = (out: string) =>
    slipstream([
      ...[
        'simulate',
        'breaking-away',
        '--players',
        'hard,medium,random',
        '--games',
        '2',
        '--iterations',
        '5',
      ],
      ...['--out', out],
    ]);
  expect(simulate('c.jsonl').stdout).toMatch(/hard 1 .*\nmedium 2 .*\nrandom 3 .*\n\n2 games in/);
  expect(simulate('d.jsonl').status).toBe(0);
  expect(readFileSync(join(folder, 'c.jsonl'), 'utf8')).toBe(readFileSync(join(folder, 'd.jsonl'), 'utf8'));
  expect(slipstream(['replay', 'c.jsonl']).status).toBe(0);
});

test('play asks people for their moves, refuses what is not legal, and writes the record', () => {
  const moves = '9 9 9\n8 8 7 7/9 8 8/7 7 6/6 5 5\n99\n#1\nquit\n';
  const { stdout, status } = slipstream(
    ['play', 'breaking-away', '--seats', '3', '--seed', 's', '--out', 'p.json'],
    moves,
  );
  expect(stdout).toContain('BA-4 a line-up needs values for four riders, not 1');
  expect(stdout).toContain('BA-9 rider 1 has no 99');
  expect(stdout).toContain('Player 1 #1 rides 8');
  expect(status).toBe(0);
  expect(slipstream(['replay', 'p.json']).stdout).toBe('ok 0 0 0\n');
});

test('play takes the last move back with undo, and the record does not have it', () => {
  const lineUp = '8 8 7 7/9 8 8/7 7 6/6 5 5\n';
  // Three people around one screen: line-ups, then the first rider, taken back by the next person at the screen.
  // With open values a ride reveals nothing, so it can be taken back.
  const moves = `\n${lineUp}\n${lineUp}\n${lineUp}\n8\n\nundo\n\n7\n\nquit\n`;
  const { stdout, status } = slipstream(
    ['play', 'breaking-away', '--seats', '3', '--people', '3', '--seed', 's', '--out', 'undo.json'].concat(
      '--options',
      '{"openValues":true}',
    ),
    moves,
  );
  expect(stdout).toMatch(/takes back the last/);
  expect(status).toBe(0);
  const { events } = JSON.parse(readFileSync(join(folder, 'undo.json'), 'utf8'));
  expect(events.slice(4)).toEqual([{ seat: expect.any(Number), do: { type: 'ride', value: 7 } }]);
  expect(slipstream(['replay', 'undo.json']).stdout).toBe('ok 0 0 0\n');
});

test('play refuses undo where there is nothing to take back', () => {
  const { stdout } = slipstream(['play', 'breaking-away', '--seats', '3', '--seed', 's'], 'undo\nquit\n');
  expect(stdout).toContain('there’s nothing to undo');
});

test('play shows a person only what the rules show', () => {
  const { stdout } = slipstream(
    ['play', 'breaking-away', '--seats', '3', '--seed', 's'],
    '8 8 7 7/9 8 8/7 7 6/6 5 5\n',
  );
  expect(stdout).toMatch(/A Player 1 \(you\) .* 2: \(8 8 9\)/);
  expect(stdout).toMatch(/B Medium 2 .* 2: \(3: 25\)/);
});

test('play --bots chooses who plays at the other seats, and --reasons lets them say why', () => {
  const play = (...args: string[]) =>
    slipstream(
      ['play', 'breaking-away', '--seats', '3', '--seed', 's', ...args],
      '8 8 7 7/9 8 8/7 7 6/6 5 5\n',
    ).stdout;
  expect(play('--bots', 'random', '--reasons')).toMatch(
    /· Random 2 has set the line-up .*\n {2}Random 2: a random pick\n/,
  );
  expect(play('--reasons')).toMatch(/· Medium 2 has set the line-up .*\n {2}Medium 2: [a-z]/);
  expect(play()).not.toMatch(/^ {2}Medium 2/m);
});

test('play takes orders for all riders at once with sealed rounds (BA-32)', () => {
  const moves = '8 8 7 7/9 8 8/7 7 6/6 5 5\n5\n8, 9, 7, 99\n8, 9, 7, 6\n7, retire, 7, 5\nquit\n';
  const { stdout, status } = slipstream(
    ['play', 'breaking-away', '--seats', '3', '--seed', 's', '--out', 'sealed.json'].concat(
      '--options',
      '{"sealedRounds":true}',
    ),
    moves,
  );
  expect(stdout).toContain('Orders for riders 1 to 4');
  expect(stdout).toContain('BA-32 with sealed rounds, give all your riders their orders at once');
  expect(stdout).toContain('BA-9 rider 4 has no 99');
  expect(stdout).toContain('All orders are in for round 1');
  expect(stdout).toContain('Player 1 #2 retires');
  expect(stdout).toContain('such as 1, -, 4, 5');
  expect(status).toBe(0);
  expect(slipstream(['replay', 'sealed.json']).stdout).toBe('ok 0 0 0\n');
});

test('play without people plays a whole game', () => {
  const { stdout, status } = slipstream([
    'play',
    'breaking-away',
    '--seats',
    '3',
    '--people',
    '0',
    '--seed',
    's',
    '--out',
    'bots.json',
  ]);
  expect(stdout).toContain('· Medium 1 has set the line-up (BA-4)');
  expect(stdout).toMatch(/player .* rank .* points/);
  expect(status).toBe(0);
  expect(slipstream(['replay', 'bots.json']).stdout).toMatch(/^ok/);
});

test.each([
  [['fly'], 'unknown command "fly"'],
  [['replay'], 'give at least one game file'],
  [['replay', 'missing.json'], 'cannot read missing.json'],
  [['simulate', 'chess'], 'there is no game "chess"'],
  [['simulate', 'breaking-away', '--seats', '2'], 'BA-1 this game is for 3 to 6 players, not 2'],
  [['simulate', 'breaking-away', '--options', '{'], '--options must be JSON'],
  [['simulate', 'breaking-away', '--games', 'many'], '--games must be a whole number'],
  [['simulate', 'breaking-away', '--players', 'mock'], 'there is no player "mock"'],
  [['simulate', 'breaking-away', '--players', 'easy,hard', '--seats', '3'], 'lists 2 players for 3 seats'],
  [['simulate', 'breaking-away', '--out', 'missing/a.jsonl'], 'cannot write missing/a.jsonl'],
  [['play', 'breaking-away', '--people', '7'], '7 people are too many for 4 seats'],
  [['play', 'breaking-away', '--bots', 'genius'], 'there is no player "genius"'],
  [['arena', 'breaking-away'], 'choose the players, such as --players'],
  [['arena', 'breaking-away', '--players', 'hard,mock'], 'there is no player "mock"'],
  [['arena', 'breaking-away', '--players', 'hard,easy,easy,easy', '--seats', '3'], '4 players for 3 seats'],
  [
    ['arena', 'breaking-away', '--players', 'hard', '--seats', '9'],
    'BA-1 this game is for 3 to 6 players, not 9',
  ],
  [
    ['arena', 'breaking-away', '--players', 'hard', '--iterations', '0'],
    '--iterations must be a whole number',
  ],
  [
    ['arena', 'breaking-away', '--players', 'hard', '--seconds', 'long'],
    '--seconds must be a number above 0',
  ],
  [['arena', 'breaking-away', '--players', 'hard', '--iterations', '1', '--seconds', '1'], 'not both'],
  [['arena', 'breaking-away', '--players', 'easy', '--chart', 'missing/c.svg'], 'cannot write missing/c.svg'],
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
