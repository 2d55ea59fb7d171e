import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import { folder, root, slipstream } from '../testing.ts';

const PLAYED = 2;

function arena(game: string, command: string, ...args: string[]) {
  const fixed = ['--players', 'random', '--games', String(PLAYED), '--json', '--out', 'games.jsonl'];
  const { stdout, stderr, status } = slipstream(['arena', game, '--player', command, ...fixed, ...args]);
  expect([stderr, status]).toEqual(['', 0]);
  expect(slipstream(['replay', 'games.jsonl']).stdout.match(/^ok /gm)).toHaveLength(PLAYED);
  return JSON.parse(stdout);
}

/** A program that answers a question by this expression, with `question` in scope. */
function program(answer: string): string {
  const file = join(folder, `${answer.replace(/\W+/g, '-').slice(0, 40)}.mjs`);
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
    let asked = 0;
    for await (const line of createInterface({ input: process.stdin })) {
      const question = JSON.parse(line);
      asked++;
      const answer = ${answer};
      if (answer !== undefined) console.log(answer);
    }`,
  );
  return `"${process.execPath}" "${file}"`;
}

const reply = (action: string) => `JSON.stringify({ id: question.id, action: ${action} })`;

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython).each(games.map(({ meta }) => meta.id))('the example in Python plays %s', game => {
  const command = `python3 ${join(root, 'examples/line-bot.py')}`;
  const { faults, players } = arena(game, command);
  expect(players.map(({ kind }: { kind: string }) => kind)).toEqual(['random', command]);
  expect(faults).toEqual({ [command]: { crashed: 0, late: 0, unreadable: 0, illegal: 0 } });
});

describe('a program loses a decision', () => {
  const faultsOf = (answer: string, ...args: string[]) => {
    const command = program(answer);
    return arena('breaking-away', command, ...args).faults[command];
  };

  test('when it crashes, and starts again', () => {
    const { crashed, ...others } = faultsOf(`asked === 60 ? process.exit(1) : ${reply('question.proposal')}`);
    expect(crashed).toBeGreaterThan(0);
    expect(others).toEqual({ late: 0, unreadable: 0, illegal: 0 });
  });

  test('when it is late', () => {
    const { late, ...others } = faultsOf(
      `asked === 90 ? undefined : ${reply('question.proposal')}`,
      '--program-seconds',
      '0.5',
    );
    expect(late).toBeGreaterThan(0);
    expect(others).toEqual({ crashed: 0, unreadable: 0, illegal: 0 });
  });

  test('when its answer is no JSON', () => {
    const { unreadable, ...others } = faultsOf(`asked % 9 === 0 ? 'hello' : ${reply('question.proposal')}`);
    expect(unreadable).toBeGreaterThan(0);
    expect(others).toEqual({ crashed: 0, late: 0, illegal: 0 });
  });

  test('when its action is illegal', () => {
    const { illegal, ...others } = faultsOf(reply(`asked % 9 === 0 ? { type: 'fly' } : question.proposal`));
    expect(illegal).toBeGreaterThan(0);
    expect(others).toEqual({ crashed: 0, late: 0, unreadable: 0 });
  });
});

test('a program sees the view of its seat and its legal actions, and nothing else', () => {
  const known = "['game', 'id', 'legal', 'mode', 'proposal', 'seat', 'seconds', 'view']";
  const isKnown = `Object.keys(question).sort().join() === ${known}.join() && question.view.viewer === question.seat`;
  const command = program(reply(`${isKnown} ? question.proposal : 'no'`));
  expect(arena('ausreisser', command).faults[command].illegal).toBe(0);
});

test('kinds with budgets of their own play in one arena', () => {
  const { stdout } = slipstream([
    ...['arena', 'breaking-away', '--players', 'hard@2,hard@20,easy', '--games', '2', '--json'],
  ]);
  expect(JSON.parse(stdout).players.map(({ kind }: { kind: string }) => kind)).toEqual([
    'hard@2',
    'hard@20',
    'easy',
  ]);
  const { stderr, status } = slipstream(['arena', 'breaking-away', '--players', 'hard@0']);
  expect([stderr, status]).toEqual([expect.stringContaining('there is no player "hard@0"'), 2]);
});
