import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { Random } from './random.ts';

test('the generator is xoshiro128**: the first numbers of its authors for state 1, 2, 3, 4', () => {
  const random = new Random(1, 2, 3, 4);
  const numbers = Array.from({ length: 10 }, () => random.next());
  expect(numbers).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
  ]);
});

test('a seed becomes the first 16 bytes of its SHA-256, read as little-endian words', () => {
  const hash = createHash('sha256').update('Zoë 🚴', 'utf8').digest();
  const [a, b, c, d] = [0, 4, 8, 12].map(at => hash.readUInt32LE(at));
  const [known, seeded] = [new Random(a, b, c, d), Random.from('Zoë 🚴')];
  for (let i = 0; i < 5; i++) expect(seeded.next()).toBe(known.next());
});

test('below(n) gives every number from 0 to n - 1 about equally often', () => {
  const random = Random.from('below');
  const counts = new Array(6).fill(0);
  for (let i = 0; i < 60_000; i++) counts[random.below(6)]++;
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});

test('shuffle gives every order of three about equally often', () => {
  const random = Random.from('shuffle');
  const counts = new Map<string, number>();
  for (let i = 0; i < 60_000; i++) {
    const order = random.shuffle([1, 2, 3]).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual(['123', '132', '213', '231', '312', '321']);
  for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});
