import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder, slipstream } from '../testing.ts';

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

const arena = (...args: string[]) =>
  slipstream(['arena', 'breaking-away', '--games', '6', '--seed', 's', '--iterations', '4', ...args]);

test('arena prints a table of the kinds', () => {
  const { stdout, stderr, status } = arena('--players', 'easy,random');
  expect(stdout).toMatch(/^kind .* rank .* points .* rating .* over easy .* over random\n/);
  expect(stdout).toMatch(/\neasy +6 +\d\.\d\d +\d+\.\d\d .* %.* ± .* % \(.*–.*\)\nrandom +6 /);
  expect(stdout).toMatch(/\n6 games in .* s\n$/);
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test('arena --json prints the report as one object and nothing else', () => {
  const { stdout } = arena('--players', 'hard,easy', '--options', '{"staggeredStart":true}', '--json');
  const share = { share: expect.any(Number), interval: [expect.any(Number), expect.any(Number)] };
  const player = {
    games: 6,
    averageRank: expect.any(Number),
    averagePoints: expect.any(Number),
    pointsShare: expect.any(Number),
    rating: { mu: expect.any(Number), sigma: expect.any(Number), ordinal: expect.any(Number) },
  };
  expect(JSON.parse(stdout)).toEqual({
    game: 'breaking-away',
    options: { staggeredStart: true },
    seats: 4,
    games: 6,
    seed: 's',
    budget: { iterations: 4 },
    players: [
      { kind: 'hard', ...player, pairwise: { easy: share } },
      { kind: 'easy', ...player, pairwise: { hard: share } },
    ],
  });
  const [hard, easy] = JSON.parse(stdout).players;
  expect(hard.pointsShare + easy.pointsShare).toBeCloseTo(1);
  expect(hard.pairwise.easy.share + easy.pairwise.hard.share).toBeCloseTo(1);
});

test('arena writes the same report and the same records on one thread and on two', () => {
  const hold = (threads: string) =>
    arena('--players', 'hard,random,random', '--json', '--threads', threads, '--out', `${threads}.jsonl`)
      .stdout;
  expect(hold('1')).toBe(hold('2'));
  expect(read('1.jsonl')).toBe(read('2.jsonl'));
  expect(slipstream(['replay', '1.jsonl']).stdout.match(/^ok /gm)).toHaveLength(6);
});

test('arena rotates the kinds over the seats, and records name them', () => {
  arena('--players', 'easy,random,random', '--out', 'seats.jsonl');
  const seatings = read('seats.jsonl')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line).seats.findIndex((name: string) => name.startsWith('easy')));
  expect(seatings.toSorted()).toEqual([0, 0, 1, 1, 2, 2]);
});

test('arena --chart draws the pairs as a self-contained SVG', () => {
  arena('--players', 'medium,easy,random', '--chart', 'chart.svg');
  const chart = read('chart.svg');
  expect(chart).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(chart).toContain('>Breaking Away, 3 seats, 6 games</text>');
  expect(chart.match(/>\w+ over \w+</g)).toEqual([
    '>medium over easy<',
    '>medium over random<',
    '>easy over random<',
  ]);
  expect(chart).not.toMatch(/href|url\(|<image|<script/);
});
