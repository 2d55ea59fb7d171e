import { expect, test } from 'vitest';
import { minutesIn, reignsOf, spansOf } from './chart.ts';
import type { Turn } from './history.ts';

const turn = (stage: number, leader: number, minutes: [number, number][] = []): Turn => ({
  stage,
  seat: 0,
  tempo: 44,
  leader,
  hill: false,
  minutes: new Map(minutes),
});
const turns = [turn(1, 0), turn(1, 1, [[0, 3]]), turn(1, 1, [[0, 5]]), turn(2, 1)];

test('turns are divided into stages, and minutes begin again with each', () => {
  expect(spansOf(turns)).toEqual([
    { stage: 1, from: 0, to: 2 },
    { stage: 2, from: 3, to: 3 },
  ]);
  expect(minutesIn(turns, spansOf(turns)[0], 0)).toEqual([0, 3, 5]);
  expect(minutesIn(turns, spansOf(turns)[1], 0)).toEqual([0]);
});

test('who held the jersey for how long is told by stage', () => {
  expect(reignsOf(turns)).toEqual([
    { seat: 0, from: 0, to: 0 },
    { seat: 1, from: 1, to: 2 },
    { seat: 1, from: 3, to: 3 },
  ]);
});
