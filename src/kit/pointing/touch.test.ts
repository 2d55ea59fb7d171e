import { expect, test } from 'vitest';
import { nearest } from './touch.ts';

test('of several choices a finger takes the nearest', () => {
  const points = [
    [0, 0],
    [10, 0],
    [10, 10],
  ] as const;
  expect(nearest(points, [4, 1])).toBe(0);
  expect(nearest(points, [6, 1])).toBe(1);
  expect(nearest(points, [40, 40])).toBe(2);
});
