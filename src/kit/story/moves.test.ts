import { expect, test } from 'vitest';
import { movesIn } from './moves.ts';

const entry = (n: number, key: string) => ({ n, key, rule: 'BA-9', args: {} });

test('effects join the move they belong to, its cause first', () => {
  const log = [entry(1, 'ride'), entry(2, 'sprint'), entry(3, 'ride'), entry(4, 'round'), entry(5, 'sprint')];
  const moves = movesIn(log, ({ key }, [cause]) => key === 'sprint' && cause.key === 'ride');
  expect(moves.map(move => move.map(({ n }) => n))).toEqual([[1, 2], [3], [4], [5]]);
});

test('without a rule every entry is a move', () => {
  expect(movesIn([entry(1, 'ride'), entry(2, 'sprint')], undefined)).toHaveLength(2);
});
