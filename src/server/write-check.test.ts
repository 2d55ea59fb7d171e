import { afterEach, expect, test, vi } from 'vitest';
import { WriteCheck } from './write-check.ts';

afterEach(() => vi.useRealTimers());

/** A database whose trial writes the test controls. */
function controlled() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const tryWrite = vi.fn(async () => {});
  const changes: unknown[] = [];
  const check = new WriteCheck({ name: 'x.db', tryWrite }, refusal => changes.push(refusal?.args.reason));
  return { tryWrite, changes, check };
}

test('there is at most one trial write a second for any number of callers', async () => {
  const { tryWrite, check } = controlled();
  for (let n = 0; n < 10; n++) await Promise.all([check.run(), check.run()]);
  expect(tryWrite).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1001);
  await check.run();
  expect(tryWrite).toHaveBeenCalledTimes(2);
});

test('a failure is refused with the name of the database, and reported once until it is over', async () => {
  const { tryWrite, changes, check } = controlled();
  tryWrite.mockRejectedValue(new Error('disk full'));
  for (let n = 0; n < 3; n++) {
    expect(await check.run()).toMatchObject({ args: { database: 'x.db', reason: 'disk full' } });
    vi.advanceTimersByTime(1001);
  }
  tryWrite.mockResolvedValue(undefined);
  expect(await check.run()).toBeNull();
  expect(changes).toEqual(['disk full', undefined]);
});

test('a write that does not end counts as a failure', async () => {
  const { tryWrite, check } = controlled();
  tryWrite.mockReturnValue(new Promise(() => {}));
  const outcome = check.run();
  await vi.advanceTimersByTimeAsync(5001);
  expect(await outcome).toMatchObject({ code: 'database-not-writable' });
});
