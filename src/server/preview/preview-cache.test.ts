import { expect, test } from 'vitest';
import { PreviewCache } from './preview-cache.ts';

test('a value is made once, also while it is being made', async () => {
  const cache = new PreviewCache<number>(2);
  let made = 0;
  const make = async () => ++made;
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([1, 1]);
  expect(await cache.get('a', make)).toBe(1);
});

test('the value that was not used for the longest time is dropped', async () => {
  const cache = new PreviewCache<string>(2);
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, async () => key);
  expect(['a', 'b', 'c'].map(key => cache.has(key))).toEqual([true, false, true]);
});

test('a failure is not kept', async () => {
  const cache = new PreviewCache<string>(2);
  await expect(cache.get('a', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(await cache.get('a', async () => 'made')).toBe('made');
});
