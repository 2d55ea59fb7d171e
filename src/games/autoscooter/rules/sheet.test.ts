import { expect, test } from 'vitest';
import { COLOURS } from './data.ts';
import { highestUnused, isNumberOf, numbersOf, rowOf, usedNumbers } from './sheet.ts';

test('AS-5: rows to and fro, a column for each car', () => {
  expect(numbersOf(COLOURS.indexOf('red'))).toEqual([1, 16, 17, 32, 33, 48, 49, 64, 65, 80, 81]);
  expect(numbersOf(COLOURS.indexOf('green'))).toEqual([4, 13, 20, 29, 36, 45, 52, 61, 68, 77, 84]);
  expect(numbersOf(COLOURS.indexOf('purple'))).toEqual([8, 9, 24, 25, 40, 41, 56, 57, 72, 73, 88]);
});

test('AS-5: every number from 1 to 88 belongs to one car', () => {
  const all = COLOURS.flatMap((_, car) => numbersOf(car)).sort((a, b) => a - b);
  expect(all).toEqual(Array.from({ length: 88 }, (_, i) => i + 1));
  for (let number = -8; number <= 100; number++) {
    const owners = COLOURS.filter((_, car) => isNumberOf(car, number));
    expect(owners).toHaveLength(number >= 1 && number <= 88 ? 1 : 0);
  }
});

test('AS-5, AS-9: used numbers stay used, and the highest unused one is the default', () => {
  const used = (1 << rowOf(81)) | (1 << rowOf(16)) | (1 << rowOf(80));
  expect(usedNumbers(0, used)).toEqual([16, 80, 81]);
  expect(highestUnused(0, used)).toBe(65);
  expect(highestUnused(0, 0)).toBe(81);
});
