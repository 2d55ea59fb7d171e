import { expect, test } from 'vitest';
import { numbersAt } from './numbers.ts';

test('numbers of spaces can be read at every scale', () => {
  for (const scale of [0.2, 0.36, 0.48, 0.66, 0.83, 1, 2]) {
    const { size, step } = numbersAt(scale);
    expect(size * scale).toBeGreaterThanOrEqual(10.99);
    expect(size <= 22 || step === 5).toBe(true);
  }
  expect(numbersAt(0.78).step).toBe(1);
});
