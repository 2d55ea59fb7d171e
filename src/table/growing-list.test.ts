import { expect, test } from 'vitest';
import { GrowingList } from './growing-list.ts';

test('adding leaves the list as it was, also where several lists go on from one', () => {
  const start = new GrowingList([1, 2]);
  const one = start.add(3);
  const other = start.add(4, 5);
  const further = one.add(6);
  expect([start, one, other, further].map(list => list.slice())).toEqual([
    [1, 2],
    [1, 2, 3],
    [1, 2, 4, 5],
    [1, 2, 3, 6],
  ]);
});

test('a list that was cut goes on without what was cut off', () => {
  const list = new GrowingList<number>().add(1, 2, 3);
  const cut = list.cut(1);
  expect(cut.slice()).toEqual([1]);
  expect(cut.add(9).slice()).toEqual([1, 9]);
  expect(list.slice()).toEqual([1, 2, 3]);
});

test('nothing that newer lists have added is seen', () => {
  const list = new GrowingList(['a', 'b']);
  list.add('c');
  expect(list.length).toBe(2);
  expect(list.at(2)).toBeUndefined();
  expect(list.at(-1)).toBe('b');
  expect(list.slice(1)).toEqual(['b']);
  expect(JSON.stringify(list)).toBe('["a","b"]');
});
