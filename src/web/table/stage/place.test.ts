import { expect, test } from 'vitest';
import { halfAwayFrom } from './place.ts';

const board = { top: 50, height: 800 };

test('the sign of a great moment stays away from the piece it is about', () => {
  expect(halfAwayFrom(board, { top: 100, height: 40 })).toBe('below');
  expect(halfAwayFrom(board, { top: 700, height: 40 })).toBe('above');
  expect(halfAwayFrom(board, undefined)).toBe('below');
});
