import { expect, test } from 'vitest';
import { placesOf, seatsByValue } from './standings.ts';

test('equal values share a place, and the next one counts them all', () => {
  expect(placesOf([7, 9, 7, 3])).toEqual([2, 1, 2, 4]);
});

test('seats stand by value; equal ones by seat', () => {
  expect(seatsByValue([7, 9, 7, 3])).toEqual([1, 0, 2, 3]);
});
