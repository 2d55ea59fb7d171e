import { expect, test } from 'vitest';
import { GroupCommit } from './group-commit.ts';

/** Commits that end when they are told to, and what each carried. */
function controlled(most: number) {
  const commits: { writes: readonly number[]; end: (outcomes?: (number | Error)[]) => void }[] = [];
  const group = new GroupCommit<number, number>(writes => {
    const { promise, resolve } = Promise.withResolvers<(number | Error)[]>();
    commits.push({ writes, end: (outcomes = writes.map(n => n * 10)) => resolve(outcomes) });
    return promise;
  }, most);
  return { group, commits };
}

/** Lets everything run that waits for nothing. */
const settle = () => new Promise(resolve => setImmediate(resolve));

test('what comes in one breath shares a commit, what comes during it shares the next', async () => {
  const { group, commits } = controlled(10);
  const first = Promise.all([group.add(1), group.add(2)]);
  await settle();
  const second = Promise.all([group.add(3), group.add(4), group.add(5)]);
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

test('no commit carries more than its most, and order is kept', async () => {
  const { group, commits } = controlled(2);
  const all = Promise.all([1, 2, 3, 4, 5].map(n => group.add(n)));
  for (let i = 0; i < 3; i++) {
    await settle();
    commits[i].end();
  }
  expect(await all).toEqual([10, 20, 30, 40, 50]);
  expect(commits.map(({ writes }) => writes)).toEqual([[1, 2], [3, 4], [5]]);
});

test('an error comes to the write it belongs to', async () => {
  const { group, commits } = controlled(10);
  const all = Promise.allSettled([group.add(1), group.add(2)]);
  await settle();
  commits[0].end([new Error('bad'), 20]);
  const [bad, good] = await all;
  expect(bad).toMatchObject({ status: 'rejected', reason: new Error('bad') });
  expect(good).toMatchObject({ status: 'fulfilled', value: 20 });
});

test('a commit that fails as a whole fails all its writes, and the next goes on', async () => {
  let fails = true;
  const group = new GroupCommit<number, number>(async writes => {
    if (fails) throw new Error('no disk');
    return writes;
  }, 10);
  const failed = await Promise.allSettled([group.add(1), group.add(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await group.add(3)).toBe(3);
});

test('idle waits for everything that was added', async () => {
  const { group, commits } = controlled(1);
  const added = Promise.all([group.add(1), group.add(2)]);
  let idle = false;
  const waiting = group.idle().then(() => {
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
