import { expect, test } from 'vitest';
import { rankByScore } from './result.ts';

test('a rank is one more than the number of seats with more points', () => {
  expect(rankByScore([3, -1, 3, 0]).ranks).toEqual([1, 4, 1, 3]);
});
