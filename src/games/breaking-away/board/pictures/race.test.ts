import { expect, test } from 'vitest';
import { game } from '../../game.ts';
import { previews } from '../ticket/preview.ts';
import { raceAfter } from './race.ts';

const RED = 0;

test('after round 1 the riders of the guide stand and are replenished as its table says (BA-18, BA-19)', () => {
  const { teams } = game.view(raceAfter(12), null);
  expect(teams.map(({ riders }) => riders.map(({ field, known }) => [field, ...known]))).toEqual([
    [
      [14, 4],
      [9, 5],
      [7, 8],
      [4, 5],
    ],
    [
      [10, 3],
      [9, 5],
      [5, 3],
      [4, 5],
    ],
    [
      [10, 3],
      [8, 7],
      [5, 3],
      [4, 5],
    ],
  ]);
});

test('red 2 can ride onto 33 or beyond the sprint line, as the first (BA-3, BA-13)', () => {
  const view = game.view(raceAfter(48), RED);
  const reached = previews(view).map(({ value, to, lines }) => [
    value,
    to,
    lines.map(({ points }) => points),
  ]);
  expect(reached).toContainEqual([3, 33, []]);
  expect(reached).toContainEqual([5, 35, [10]]);
});
