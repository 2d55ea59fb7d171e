import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder, root, slipstream } from '../testing.ts';

const [first] = readFileSync(join(root, 'test/examples/breaking-away.jsonl'), 'utf8').split('\n');
const record = JSON.parse(first);
const names: string[] = record.seats;

/** The first events of the record: enough to see every column. */
const short = JSON.stringify({ ...record, events: record.events.slice(0, 16), result: undefined });

const analyse = (args: string[], input = short) =>
  slipstream(['analyse', '-', '--playouts', '1000', ...args], input);

test('analyse prints the accuracy of each player and the mistakes', () => {
  const { stdout, status } = analyse([]);
  const lines = stdout.split('\n');
  expect(lines[0]).toMatch(/^player +accuracy +decisions +\? +\?\? +to win$/);
  for (const [seat, name] of names.entries())
    expect(lines[2 + seat]).toMatch(new RegExp(`^${name} .*\\d+ %$`));
  expect(stdout).toContain('16 of 16 moves\n');
  expect(status).toBe(0);
});

test('analyse --json prints the chances at every move, the same for the same seed on any number of threads', () => {
  const { stdout, status } = analyse(['--json', '--threads', '1']);
  expect(analyse(['--json', '--threads', '2']).stdout).toBe(stdout);
  const { players, moments, complete } = JSON.parse(stdout);
  expect(players.map(({ player }: { player: string }) => player)).toEqual(names);
  expect(moments).toHaveLength(17);
  expect(moments[5]).toMatchObject({ n: 5, seat: record.events[5].seat, action: record.events[5].do });
  expect(complete).toBe(true);
  expect(status).toBe(0);
});

test('analyse --csv prints a line a move', () => {
  const [head, ...lines] = analyse(['--csv']).stdout.trim().split('\n');
  expect(head).toBe('record,n,seat,player,action,best,mark,win,win best,ahead,ahead best,chances');
  expect(lines).toHaveLength(17);
  for (const line of lines) expect(line.split(',')).toHaveLength(head.split(',').length);
});

test('analyse says why a record cannot be analysed and goes on with the next', () => {
  const bad = structuredClone(record);
  bad.events[4].do.value = 9;
  writeFileSync(join(folder, 'two.jsonl'), `${JSON.stringify(bad)}\n${short}\n`);
  const { stdout, stderr, status } = slipstream(['analyse', 'two.jsonl', '--playouts', '1000', '--json']);
  expect(stderr).toBe('record 0: event 4: BA-9 rider 1 has no 9\n');
  expect(JSON.parse(stdout).record).toBe(1);
  expect(status).toBe(1);
});

test.each([
  [[], 'give at least one game file'],
  [['missing.json'], 'cannot read missing.json'],
  [['-', '--playouts', '10'], '--playouts must be a whole number'],
  [['-', '--json', '--csv'], '--json or --csv, not both'],
])('analyse %j is a wrong use', (args, message) => {
  const { stderr, status } = slipstream(['analyse', ...args]);
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});
