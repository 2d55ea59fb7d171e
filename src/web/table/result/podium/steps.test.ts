import { expect, test } from 'vitest';
import { stepsOf } from './steps.ts';

const placed = (seat: number, rank: number) => ({ seat, rank, name: '', colour: 'red' as const, score: 0 });

test('the winner stands highest and in the middle, then left and right', () => {
  const steps = stepsOf([placed(2, 1), placed(0, 2), placed(1, 3), placed(3, 4)]);
  expect(steps.map(({ seat }) => seat)).toEqual([2, 0, 1]);
  expect(steps[1].x).toBeLessThan(steps[0].x);
  expect(steps[2].x).toBeGreaterThan(steps[0].x);
  expect(steps.map(({ top }) => top)).toEqual(steps.map(({ top }) => top).toSorted((a, b) => a - b));
});

test('players with equal ranks stand equally high', () => {
  const [first, second] = stepsOf([placed(0, 1), placed(1, 1), placed(2, 3)]);
  expect(first.top).toBe(second.top);
});
