import { expect, test } from 'vitest';
import { raceWith } from '../../testing.ts';
import { view } from '../../view/view.ts';
import { preview } from './preview.ts';

test('a preview says where a runner ends, what it gains, and whether it finishes (XY-6, XY-7)', () => {
  const race = view(raceWith(4, 6, 7));
  expect(preview(race, 1)).toEqual({ steps: 1, from: 4, to: 5, slip: 0, finishes: false });
  expect(preview(race, 2)).toEqual({ steps: 2, from: 4, to: 8, slip: 2, finishes: false });
  expect(preview(view(raceWith(29, 6)), 3)).toMatchObject({ to: 30, slip: 0, finishes: true });
});
