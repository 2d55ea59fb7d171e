import { expect, test } from 'vitest';
import { courseIn } from './course.ts';
import { landscapeScale, titleIn } from './infield.ts';

const SIZES = [
  [720, 630],
  [560, 450],
  [440, 740],
  [340, 200],
  [250, 480],
  [1400, 500],
] as const;
const ROOF = 58;

test.each(SIZES)(
  'in %i × %i the title stands in the sky, above the houses and inside the road',
  (width, height) => {
    const course = courseIn(width, height);
    for (const text of ['Lap 1, round 2', 'Letzte halbe Runde, Durchgang 19']) {
      const title = titleIn(course, text);
      if (!title) continue;
      const { lines, size, y } = title;
      expect(size).toBeGreaterThanOrEqual(11);
      expect(y + (lines.length - 1) * size * 1.15).toBeLessThan(-ROOF * landscapeScale(course));
      expect(y - size).toBeGreaterThan(-(course.inner + (course.upright ? course.straight : 0)));
      expect(lines.join(' ')).toBe(text);
    }
  },
);

test('a narrow infield has its title in two lines, a tiny one has none', () => {
  expect(titleIn(courseIn(440, 740), 'Last half lap, round 19')?.lines).toEqual([
    'Last half lap,',
    'round 19',
  ]);
  expect(titleIn(courseIn(160, 120), 'Last half lap, round 19')).toBeNull();
});
