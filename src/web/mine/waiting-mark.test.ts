import { expect, test } from 'vitest';
import { markedIcon, markedTitle } from './waiting-mark.ts';

test('the title begins with the number of waiting tables, once', () => {
  expect(markedTitle('My tables', 2)).toBe('(2) My tables');
  expect(markedTitle('(2) My tables', 3)).toBe('(3) My tables');
  expect(markedTitle('(2) My tables', 0)).toBe('My tables');
});

test('the icon has the number, as far as it fits', () => {
  expect(decodeURIComponent(markedIcon(2))).toContain('>2</text>');
  expect(decodeURIComponent(markedIcon(12))).toContain('>9+</text>');
});
