import { expect, test } from 'vitest';
import { Batches } from './batches.ts';

/** Commits that end when they are told to, and what each carried. */
function controlled(most: number) {
  const commits: { writes: readonly number[]; end: (outcomes?: (number | Error)[]) => void }[] = [];
  const batches = new Batches<number, number>(writes => {
    const { promise, resolve } = Promise.withResolvers<(number | Error)[]>();
    commits.push({ writes, end: (outcomes = writes.map(n => n * 10)) => resolve(outcomes) });
    return promise;
  }, most);
  return { batches, commits };
}

/** Lets everything run that waits for nothing. */
const settle = () => new Promise(resolve => setImmediate(resolve));

test('writes of one tick share a commit, and those that come during it share the next', async () => {
  const { batches, commits } = controlled(10);
  const first = Promise.all([batches.add(1), batches.add(2)]);
  await settle();
  const second = Promise.all([batches.add(3), batches.add(4), batches.add(5)]);
  await settle();
  expect(commits.map(({ writes }) => writes)).toEqual([[1, 2]]);
  commits[0].end();
  expect(await first).toEqual([10, 20]);
  await settle();
  expect(commits.map(({ writes }) => writes)).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  commits[1].end();
  expect(await second).toEqual([30, 40, 50]);
});

test('no commit is larger than the limit, and the order is kept', async () => {
  const { batches, commits } = controlled(2);
  const all = Promise.all([1, 2, 3, 4, 5].map(n => batches.add(n)));
  for (let i = 0; i < 3; i++) {
    await settle();
    commits[i].end();
  }
  expect(await all).toEqual([10, 20, 30, 40, 50]);
  expect(commits.map(({ writes }) => writes)).toEqual([[1, 2], [3, 4], [5]]);
});

test('**Apart**: an error is delivered to its own write', async () => {
  const { batches, commits } = controlled(10);
  const all = Promise.allSettled([batches.add(1), batches.add(2)]);
  await settle();
  commits[0].end([new Error('bad'), 20]);
  const [bad, good] = await all;
  expect(bad).toMatchObject({ status: 'rejected', reason: new Error('bad') });
  expect(good).toMatchObject({ status: 'fulfilled', value: 20 });
});

test('a commit that fails as a whole fails all its writes, and the next goes on', async () => {
  let fails = true;
  const batches = new Batches<number, number>(async writes => {
    if (fails) throw new Error('no disk');
    return writes;
  }, 10);
  const failed = await Promise.allSettled([batches.add(1), batches.add(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await batches.add(3)).toBe(3);
});

test('idle waits for everything that was added', async () => {
  const { batches, commits } = controlled(1);
  const added = Promise.all([batches.add(1), batches.add(2)]);
  let idle = false;
  const waiting = batches.idle().then(() => {
    idle = true;
  });
  for (let i = 0; i < 2; i++) {
    await settle();
    expect(idle).toBe(false);
    commits[i].end();
  }
  await waiting;
  expect(await added).toEqual([10, 20]);
});
