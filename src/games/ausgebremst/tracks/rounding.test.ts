import { expect, test } from 'vitest';
import { round4, wrapHeading } from './rounding.ts';

test.each([
  [0.40625, 0.4062],
  [0.46875, 0.4688],
  [-0.40625, -0.4062],
  [-0.46875, -0.4688],
  [12.03125, 12.0312],
  // Not ties: the double lies below 0.63855, and above 1.00025.
  [0.63855, 0.6385],
  [1.00025, 1.0003],
  [-0.00001, 0],
])('%d is %d to four decimals', (value, rounded) => {
  expect(round4(value)).toBe(rounded);
});

test('headings go from 0 to 360', () => {
  expect([wrapHeading(-90), wrapHeading(450), wrapHeading(0)]).toEqual([270, 90, 0]);
});
