import fc from 'fast-check';
import { expect, test } from 'vitest';
import { surprise } from './surprise.ts';

test('AG-2: a surprise is three different tracks in the order of their numbers', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), stream => {
      const chosen = surprise(() => stream.next().value);
      expect(chosen).toEqual([...new Set(chosen)].sort((a, b) => a - b));
      expect(chosen).toHaveLength(3);
      expect(chosen[0]).toBeGreaterThanOrEqual(1);
      expect(chosen[2]).toBeLessThanOrEqual(8);
    }),
  );
});
