import { expect, test } from 'vitest';
import { Random } from '../../engine/random.ts';
import { arrangements, dealKinds } from './rotation.ts';

const all = (kinds: string[]) => arrangements(kinds, Random.from('any'));

/** How often each kind sits at each seat. */
function countSeats(seatings: readonly string[][]): Record<string, number[]> {
  const counts: Record<string, number[]> = {};
  for (const seating of seatings) {
    for (const [seat, kind] of seating.entries()) {
      counts[kind] ??= seating.map(() => 0);
      counts[kind][seat]++;
    }
  }
  return counts;
}

test('kinds are dealt evenly, and the first ones get the remaining seats', () => {
  expect(dealKinds(['hard', 'medium'], 4)).toEqual(['hard', 'medium', 'hard', 'medium']);
  expect(dealKinds(['hard', 'medium'], 5).filter(kind => kind === 'hard')).toHaveLength(3);
  expect(dealKinds(['hard'], 3)).toEqual(['hard', 'hard', 'hard']);
});

test.each([
  [['a', 'b', 'a', 'b'], 6],
  [['a', 'b', 'b', 'b', 'b', 'b'], 6],
  [['a', 'a', 'a'], 1],
  [['a', 'b', 'c', 'd'], 24],
  [['a', 'a', 'b', 'b', 'c', 'c', 'd', 'd'], 2520],
])('%j can be seated in %i different ways', (kinds, count) => {
  const seatings = all(kinds);
  expect(seatings).toHaveLength(count);
  expect(new Set(seatings.map(String)).size).toBe(count);
  for (const seating of seatings) expect(seating.toSorted()).toEqual(kinds.toSorted());
});

test('over all arrangements every kind has every seat equally often', () => {
  expect(countSeats(all(['a', 'b', 'a', 'b']))).toEqual({ a: [3, 3, 3, 3], b: [3, 3, 3, 3] });
  expect(countSeats(all(['a', 'b', 'b', 'c']))).toEqual({
    a: [3, 3, 3, 3],
    b: [6, 6, 6, 6],
    c: [3, 3, 3, 3],
  });
});

test('after each full rotation every kind has had every seat equally often', () => {
  const firstCircle = all(['a', 'b', 'c', 'd', 'd']).slice(0, 5);
  expect(countSeats(firstCircle)).toEqual({
    a: [1, 1, 1, 1, 1],
    b: [1, 1, 1, 1, 1],
    c: [1, 1, 1, 1, 1],
    d: [2, 2, 2, 2, 2],
  });
});
