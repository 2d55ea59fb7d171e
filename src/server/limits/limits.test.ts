import { expect, test } from 'vitest';
import { Buckets, clientNetwork } from './limits.ts';

test('a burst is allowed at once, and then as much as the rate gives', () => {
  const buckets = new Buckets({ rate: 2, burst: 3 });
  const at = (now: number) => buckets.take('anna', now);
  expect([at(0), at(0), at(0), at(0)]).toEqual([true, true, true, false]);
  expect([at(400), at(500), at(900), at(1000)]).toEqual([false, true, false, true]);
  expect([at(60_000), at(60_000), at(60_000), at(60_000)]).toEqual([true, true, true, false]);
});

test('keys do not affect each other', () => {
  const buckets = new Buckets({ rate: 1, burst: 1 });
  expect([buckets.take('anna', 0), buckets.take('anna', 0), buckets.take('ben', 0)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('without a rate there is no limit', () => {
  const buckets = new Buckets({ rate: 0, burst: 0 });
  expect(Array.from({ length: 100 }, () => buckets.take('anna', 0))).not.toContain(false);
});

test('keys with a full bucket are removed', () => {
  const buckets = new Buckets({ rate: 1, burst: 2 });
  for (let n = 0; n < 10_000; n++) buckets.take(`old ${n}`, 0);
  for (let n = 0; n < 2; n++) buckets.take('busy', 9000);
  for (let n = 0; n < 10; n++) buckets.take(`new ${n}`, 9000);
  expect(Reflect.get(buckets, 'buckets').size).toBe(11);
  expect(buckets.take('busy', 9000)).toBe(false);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', ':0:0:0'],
])('SEC-14: %s counts as %s', (address, counted) => {
  expect(clientNetwork(address)).toBe(counted);
});
