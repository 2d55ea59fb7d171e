import { expect, test } from 'vitest';
import { rankByScore } from '../../engine/result.ts';
import { ArenaScores } from './scores.ts';
import { Mean } from './statistics.ts';

type Kind = 'a' | 'b' | 'c';

/** Games as lists of kinds and scores by seat. */
function scoresOf(...games: [Kind[], number[]][]) {
  const arena = new ArenaScores<Kind>(games.flatMap(([kinds]) => kinds));
  for (const [kinds, scores] of games) arena.add({ kinds, result: rankByScore(scores) });
  return Object.fromEntries(arena.list().map(score => [score.kind, score]));
}

test('a mean has a 95 % interval, which is infinite for one value', () => {
  const mean = new Mean();
  mean.add(2);
  expect(mean.margin).toBe(Number.POSITIVE_INFINITY);
  for (const value of [4, 4, 6]) mean.add(value);
  expect(mean.mean).toBe(4);
  // The variance is 8/3, its square root over 2 the standard error.
  expect(mean.margin).toBeCloseTo(1.96 * Math.sqrt(8 / 3 / 4));
});

test('ranks and points are averages over the seats of a kind', () => {
  const { a, b } = scoresOf(
    [
      ['a', 'b', 'a', 'b'],
      [10, 8, 6, 0],
    ],
    [
      ['b', 'a', 'b', 'a'],
      [4, 12, 4, 4],
    ],
  );
  expect(a).toMatchObject({
    games: 2,
    averageRank: (1 + 3 + 1 + 2) / 4,
    averagePoints: (10 + 6 + 12 + 4) / 4,
  });
  expect(b).toMatchObject({ games: 2, averageRank: (2 + 4 + 2 + 2) / 4, averagePoints: (8 + 0 + 4 + 4) / 4 });
  expect(a.pointsShare).toBeCloseTo(32 / 48);
  expect(b.pointsShare).toBeCloseTo(16 / 48);
});

test('there is no share of points if a score is negative', () => {
  expect(
    scoresOf([
      ['a', 'b'],
      [10, -1],
    ]).a.pointsShare,
  ).toBeNull();
  expect(
    scoresOf([
      ['a', 'b'],
      [0, 0],
    ]).a.pointsShare,
  ).toBeNull();
});

test('pairs are counted between kinds only, ties half', () => {
  // a's 10 beats both, its 4 loses to 8 and ties with 4: 2.5 of 4 pairs.
  const { a, b } = scoresOf([
    ['a', 'b', 'a', 'b'],
    [10, 8, 4, 4],
  ]);
  expect(a.pairwise).toEqual({ b: { share: 2.5 / 4, interval: [0, 1] } });
  expect(b.pairwise).toEqual({ a: { share: 1.5 / 4, interval: [0, 1] } });
});

test('each kind is compared with each other one', () => {
  const { a, b, c } = scoresOf([
    ['a', 'b', 'c'],
    [3, 2, 1],
  ]);
  expect(Object.keys(a.pairwise)).toEqual(['b', 'c']);
  expect(a.pairwise.c?.share).toBe(1);
  expect(b.pairwise.a?.share).toBe(0);
  expect(b.pairwise.c?.share).toBe(1);
  expect(c.pairwise.b?.share).toBe(0);
});

test('the interval comes from the shares of games, not from pairs, and stays between 0 and 1', () => {
  const win: [Kind[], number[]] = [
    ['a', 'b', 'a', 'b'],
    [4, 2, 3, 1],
  ];
  const loss: [Kind[], number[]] = [
    ['a', 'b', 'a', 'b'],
    [2, 4, 1, 3],
  ];
  const { a } = scoresOf(win, win, win, loss);
  // Four games with shares 1, 1, 1 and 0: variance 1/4, standard error 1/4; sixteen pairs would give half of that.
  expect(a.pairwise.b?.share).toBe(0.75);
  expect(a.pairwise.b?.interval[0]).toBeCloseTo(0.75 - 1.96 / 4);
  expect(a.pairwise.b?.interval[1]).toBe(1);
});

test('more wins give a higher rating, and more games a smaller uncertainty', () => {
  const game: [Kind[], number[]] = [
    ['a', 'b', 'a', 'b'],
    [4, 2, 3, 1],
  ];
  const once = scoresOf(game);
  const often = scoresOf(...new Array(10).fill(game));
  expect(once.a.rating.mu).toBeGreaterThan(once.b.rating.mu);
  expect(often.a.rating.mu).toBeGreaterThan(once.a.rating.mu);
  expect(often.a.rating.sigma).toBeLessThan(once.a.rating.sigma);
  expect(often.a.rating.ordinal).toBeCloseTo(often.a.rating.mu - 3 * often.a.rating.sigma);
});

test('equal results keep ratings equal', () => {
  const { a, b } = scoresOf([
    ['a', 'b'],
    [1, 1],
  ]);
  expect(a.rating.mu).toBeCloseTo(b.rating.mu);
});
