import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Camera,
  freeCorner,
  leaveRoom,
  lookAt,
  overview,
  pan,
  type Rect,
  settle,
  union,
  visible,
  within,
  withMargins,
  zoom,
} from './camera.ts';

const world: Rect = { x: -10, y: -10, width: 20, height: 20 };
const limits = { clear: 40, near: 50 };
const phone = { width: 340, height: 280 };

function contains(outer: Rect, inner: Rect): boolean {
  const slack = 1e-9;
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  );
}

test('without choices, or if everything is legible, the whole is shown', () => {
  expect(lookAt(world, phone, [], limits)).toEqual(overview(world, phone));
  const wide = { width: 1200, height: 1100 };
  expect(lookAt(world, wide, [{ x: 0, y: 0, width: 1, height: 1 }], limits)).toEqual(overview(world, wide));
});

test('no choice is ever cut off, wherever it is', () => {
  const place = fc.double({ min: -10, max: 9, noNaN: true });
  const choices = fc.array(fc.record({ x: place, y: place }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(choices, points => {
      const keep = points.map(point => ({ ...point, width: 1, height: 1 }));
      const seen = visible(lookAt(world, phone, keep, limits), phone);
      return keep.every(rect => contains(seen, rect));
    }),
  );
});

test('a margin in pixels is visible at the scale of the camera, wherever it is', () => {
  const place = fc.double({ min: -10, max: 9, noNaN: true });
  const points = fc.array(fc.record({ x: place, y: place }), { minLength: 1, maxLength: 8 });
  const margin = 76;
  fc.assert(
    fc.property(points, fc.record({ x: place, y: place }), (points, opened) => {
      const keep = points.map(point => ({ ...point, width: 1, height: 1 }));
      const all = [...keep, { ...opened, width: 0, height: 0, margin }];
      const camera = settle(limits.near, scale => {
        const rects = withMargins(all, scale);
        return lookAt(union([world, ...rects]), phone, rects, limits);
      });
      const [right, down] = [opened.x - camera.x, opened.y - camera.y].map(by => Math.abs(by) * camera.scale);
      const room = [phone.width / 2 - right, phone.height / 2 - down];
      return Math.min(...room) > margin - 0.5;
    }),
  );
});

test('one choice is zoomed in to the legible scale, and not past the edge', () => {
  const camera = lookAt(world, phone, [{ x: 9, y: 9, width: 1, height: 1 }], limits);
  expect(camera.scale).toBe(50);
  expect(contains(world, visible(camera, phone))).toBe(true);
});

test('a camera stays between the whole and the nearest, and inside', () => {
  const far: Camera = { x: 50, y: 50, scale: 1 };
  expect(within(far, world, phone)).toEqual(overview(world, phone));
  expect(within({ x: 50, y: 50, scale: 500 }, world, phone, 100)).toEqual({
    x: 10 - 1.7,
    y: 10 - 1.4,
    scale: 100,
  });
});

test('the point under the fingers stays there while zooming', () => {
  const camera: Camera = { x: 1, y: 2, scale: 20 };
  const under = ({ x, y, scale }: Camera) => [x + (300 - 170) / scale, y + (40 - 140) / scale];
  const nearer = zoom(camera, phone, 1.7, 300, 40);
  expect(nearer.scale).toBeCloseTo(34);
  for (const [i, value] of under(camera).entries()) expect(under(nearer)[i]).toBeCloseTo(value);
  expect(pan(camera, 20, -40)).toEqual({ x: 0, y: 4, scale: 20 });
});

test('the map goes into the corner without choices', () => {
  const camera = overview(world, phone);
  const map = { width: 80, height: 80 };
  const seen = visible(camera, phone);
  const topLeft = { x: seen.x, y: seen.y, width: 3, height: 3 };
  expect(freeCorner(camera, phone, [], map).corner).toBe('top left');
  expect(freeCorner(camera, phone, [topLeft], map).corner).toBe('top right');
});

test('if no corner is free, the camera zooms out until one is', () => {
  const map = { width: 80, height: 80 };
  const keep = [
    { x: 0, y: 0, width: 6, height: 5 },
    { x: 1, y: 1, width: 1, height: 1 },
  ];
  const camera = lookAt(world, phone, keep, limits);
  expect(freeCorner(camera, phone, keep, map).covered).toBeGreaterThan(0);
  const farther = leaveRoom(camera, world, phone, keep, map);
  expect(freeCorner(farther, phone, keep, map).covered).toBe(0);
  expect(farther.scale).toBeGreaterThan(overview(world, phone).scale);
});
