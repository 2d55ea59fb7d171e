import { expect, test } from 'vitest';
import { spread } from './labels.ts';

test('labels are moved apart without changing their order', () => {
  expect(spread([10, 12, 50, 11], 5)).toEqual([10, 20, 50, 15]);
});

test('labels stay within a limit, and go back from there', () => {
  expect(spread([10, 48, 49, 50], 5, 50)).toEqual([10, 40, 45, 50]);
});
