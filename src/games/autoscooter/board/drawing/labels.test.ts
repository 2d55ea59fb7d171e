import { expect, test } from 'vitest';
import { boxOf, type Label, overlap, placeLabels } from './labels.ts';

const room = { left: 0, right: 20, top: 0, bottom: 20 };
const label = (x: number, y: number): Label => ({
  text: '',
  tone: 'plain',
  at: [x, y],
  reach: 0.5,
  width: 3,
  height: 1,
});

test('labels of one crash cover neither each other nor the cars beside them', () => {
  const cars = [boxOf([10, 10], { width: 1.2, height: 1.2 }), boxOf([11.7, 10], { width: 1.2, height: 1.2 })];
  const placed = placeLabels([label(10, 10), label(10.8, 10), label(11.7, 10)], cars, room);
  const boxes = [...cars, ...placed.map(each => boxOf(each.middle, each))];
  for (const [i, box] of boxes.entries()) {
    for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(0);
  }
});

test('a label at the edge stays inside', () => {
  const [placed] = placeLabels([label(19.5, 0.2)], [], room);
  expect(placed.middle[0] + 1.5).toBeLessThanOrEqual(20);
  expect(placed.middle[1] - 0.5).toBeGreaterThanOrEqual(0);
});
