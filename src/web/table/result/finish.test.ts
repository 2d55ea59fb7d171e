import { expect, test } from 'vitest';
import { placedFinishers } from './finish.ts';

const ROOM = { from: 100, to: 300, rows: 3 };

test('the first is farthest ahead, the others behind by their gaps and in rows', () => {
  const pieces = placedFinishers(
    [0, 5, 20].map((behind, i) => ({ colour: 'red' as const, number: i + 1, behind })),
    ROOM,
  );
  expect(pieces.map(({ x }) => x)).toEqual([300, 250, 100]);
  expect(pieces.map(({ row }) => row)).toEqual([0, 1, 2]);
});

test('level finishers are level', () => {
  const level = { colour: 'blue' as const, number: 1, behind: 0 };
  expect(placedFinishers([level, level], ROOM).map(({ x }) => x)).toEqual([300, 300]);
});
