import { expect, test } from 'vitest';
import { allFields, middleOf, pointOn, trackIn } from './track.ts';

const WINDOWS = [
  [900, 600],
  [360, 420],
  [200, 900],
] as const;

test.each(WINDOWS)(
  'in a window of %i × %i all fields fit, and each lies beside the one before',
  (width, height) => {
    const track = trackIn(width, height);
    const half = track.cell / 2;
    for (const field of allFields) {
      const [x, y] = middleOf(track, field);
      expect(Math.min(x, y, width - x, height - y)).toBeGreaterThanOrEqual(half - 0.001);
      if (field === 0) continue;
      const [beforeX, beforeY] = middleOf(track, field - 1);
      expect(Math.hypot(x - beforeX, y - beforeY)).toBeCloseTo(track.cell);
    }
  },
);

test('between two fields a runner is on the line from one to the other', () => {
  const track = trackIn(900, 600);
  const [x] = middleOf(track, 1);
  expect(pointOn(track, 1.5)[0]).toBeCloseTo(x + track.cell / 2);
  expect(pointOn(track, 3)).toEqual(middleOf(track, 3));
});
