import { expect, test } from 'vitest';
import type { Rider } from '../drawing/riders.ts';
import { courseIn, spotOn } from './course.ts';
import { between, pack, places } from './places.ts';
import { ROWS, stack, windowOn } from './strip.ts';

const all24: Rider[] = Array.from({ length: 24 }, (_, i) => ({ seat: i >> 2, rider: i % 4 }));

test.each([
  ['a computer', 728, 634],
  ['a phone', 344, 130],
  ['a tablet', 438, 654],
])('on the course of %s any number of riders has room on one field', (_, width, height) => {
  const course = courseIn(width, height);
  const radius = Math.min(course.road * 0.079, course.field * 0.36);
  for (let n = 1; n <= 24; n++) {
    const spots = Array.from({ length: n }, (_, i) => {
      const place = pack(i, n);
      return { ...spotOn(course, place.along, place.across), r: radius * place.size };
    });
    for (const [i, a] of spots.entries()) {
      for (const b of spots.slice(i + 1)) {
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan((a.r + b.r) * 0.72);
      }
    }
  }
});

test('the course stays within its rectangle, lying and upright', () => {
  for (const [width, height] of [
    [728, 634],
    [344, 130],
    [438, 654],
  ]) {
    const course = courseIn(width, height);
    for (let along = 0; along < 40; along += 0.25) {
      const { x, y } = spotOn(course, along, 1);
      expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
    }
  }
});

test('the first to arrive stands inside, or in the front file', () => {
  expect(pack(0, 3).across).toBeLessThan(pack(1, 3).across);
  expect(pack(0, 24).along).toBeGreaterThan(pack(23, 24).along);
});

test('during an animation every rider is between its old and new position', () => {
  const before = places(new Map([[10, all24.slice(0, 1)]]));
  const now = places(new Map([[14, all24.slice(0, 1)]]));
  expect(between(before, now, 0).get('0.0')?.along).toBe(10.5);
  expect(between(before, now, 0.5).get('0.0')?.along).toBe(12.5);
  expect(between(before, now, 1)).toBe(now);
  expect(between(null, now, 0)).toBe(now);
});

test('on the strip no stack is higher than the road', () => {
  for (let n = 1; n <= 24; n++) {
    const rows = [...stack(new Map([[0, all24.slice(0, n)]])).values()].map(({ across }) => across);
    expect(Math.max(...rows)).toBeLessThanOrEqual(ROWS - 1);
  }
});

test('the strip shows the whole race if it fits, else the part around the action', () => {
  expect(windowOn(770, 10, 40, 20)).toMatchObject({ from: 10, to: 40 });
  const part = windowOn(330, 0, 60, 30);
  expect(part.from).toBeLessThanOrEqual(24);
  expect(part.to).toBeGreaterThanOrEqual(36);
  expect(windowOn(330, 0, 60, 0).from).toBe(0);
  expect(windowOn(330, 0, 60, 90).to).toBe(60);
});
