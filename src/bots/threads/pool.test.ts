import { afterEach, expect, test } from 'vitest';
import type { Json } from '../../engine/json.ts';
import { defaultOptions } from '../../engine/options.ts';
import { game } from '../../games/breaking-away/game.ts';
import { decide, type Question } from '../decide.ts';
import { LEVELS } from '../levels.ts';
import { openPool, spawn } from './pool.ts';
import { type Thread, Threads } from './worker-pool.ts';

const open: Threads[] = [];
afterEach(() => Promise.all(open.splice(0).map(pool => pool.close())));

function keep(pool: Threads): Threads {
  open.push(pool);
  return pool;
}

const view = game.view(game.start(3, defaultOptions(game.meta.options)), 0) as unknown as Json;

const question = (change: Partial<Question> = {}): Question => ({
  game: 'breaking-away',
  level: 'easy',
  view,
  seat: 0,
  seed: 'any',
  mode: 'act',
  ...change,
});

/** Thinks until it is stopped. */
const endless = question({ level: 'hard', budget: { seconds: 1e6 } });

const untilBusy = () => new Promise(resolve => setTimeout(resolve, 300));

test('many decisions at once are the same as on the calling thread', async () => {
  const pool = keep(openPool(2));
  const questions = Array.from({ length: 24 }, (_, n) =>
    question({ level: LEVELS[n % LEVELS.length], seed: `seed ${n}`, budget: { iterations: 20 } }),
  );
  const answers = await Promise.all(questions.map(question => pool.decide(question)));
  expect(answers).toEqual(await Promise.all(questions.map(decide)));
  expect(new Set(answers.map(({ action }) => JSON.stringify(action))).size).toBeGreaterThan(1);
});

test('the calling thread goes on while others think', async () => {
  const pool = keep(openPool(1));
  const cancel = new AbortController();
  const thinking = pool.decide(endless, cancel.signal).catch(() => 'stopped');
  let ticks = 0;
  const ticking = setInterval(() => ticks++, 5);
  await untilBusy();
  clearInterval(ticking);
  cancel.abort();
  expect(await thinking).toBe('stopped');
  expect(ticks).toBeGreaterThan(10);
});

test('a running decision can be cancelled, and the next one gets a new thread', async () => {
  const pool = keep(openPool(1));
  const cancel = new AbortController();
  const running = pool.decide(endless, cancel.signal);
  const next = pool.decide(question());
  await untilBusy();
  cancel.abort(new Error('not wanted any more'));
  await expect(running).rejects.toThrow('not wanted any more');
  expect(await next).toEqual(await decide(question()));
});

test('a waiting decision can be cancelled without disturbing the running one', async () => {
  const pool = keep(openPool(1));
  const cancel = new AbortController();
  const running = pool.decide(question());
  const waiting = pool.decide(endless, cancel.signal);
  cancel.abort(new Error('not wanted any more'));
  await expect(waiting).rejects.toThrow('not wanted any more');
  expect(await running).toEqual(await decide(question()));
});

test('a decision whose signal is aborted already is not begun', async () => {
  const pool = keep(openPool(1));
  await expect(pool.decide(endless, AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
});

test('an error rejects its own decision only', async () => {
  const pool = keep(openPool(1));
  const bad = pool.decide(question({ game: 'chess' }));
  const good = pool.decide(question());
  await expect(bad).rejects.toThrow('no game chess');
  expect(await good).toEqual(await decide(question()));
});

test('data that cannot be sent to a thread rejects its own decision only', async () => {
  const pool = keep(openPool(1));
  const bad = pool.decide(question({ view: (() => {}) as never }));
  const good = pool.decide(question());
  await expect(bad).rejects.toThrow('could not be cloned');
  expect(await good).toEqual(await decide(question()));
});

test('a thread that dies rejects its current job, and other threads take over the queue', async () => {
  const threads: Thread[] = [];
  const pool = keep(
    new Threads(1, employer => {
      threads.push(spawn(employer));
      return threads[threads.length - 1];
    }),
  );
  const running = pool.decide(endless);
  const next = pool.decide(question());
  running.catch(() => {});
  await untilBusy();
  await threads[0].terminate();
  await expect(running).rejects.toThrow('thread ended with code 1');
  expect(await next).toEqual(await decide(question()));
  expect(threads).toHaveLength(2);
});

test('closing rejects running, queued and later jobs', async () => {
  const pool = openPool(1);
  const decisions = [pool.decide(endless), pool.decide(question())];
  const rejected = Promise.all(decisions.map(decision => expect(decision).rejects.toThrow('closed')));
  await pool.close();
  await rejected;
  await expect(pool.decide(question())).rejects.toThrow('closed');
});

test('threads are started when they are needed, and used again', async () => {
  let started = 0;
  const pool = keep(
    new Threads(3, employer => {
      started++;
      return spawn(employer);
    }),
  );
  for (let n = 0; n < 3; n++) await pool.decide(question());
  expect(started).toBe(1);
});
