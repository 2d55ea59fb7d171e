import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { emptyPlace, open } from '../testing/databases.ts';
import { PATIENCE } from '../testing/patience.ts';
import { postgresPlace } from '../testing/places.ts';
import { cuttable } from '../testing/proxy.ts';
import { killAfter } from '../testing/victims.ts';

test('what a killed process was doing is taken up by another within seconds', async () => {
  const place = await emptyPlace(postgresPlace);
  const { jobs } = await open(place);
  await jobs.schedule({ table: 'table', kind: 'bot', key: 'left', runAt: Date.now() });
  expect(await killAfter(1, 'work', place)).toEqual(['left']);
  const handled: string[] = [];
  await jobs.start(async ({ key }) => void handled.push(key), { concurrency: 1, onError: () => {} });
  await vi.waitFor(() => expect(handled).toEqual(['left']), PATIENCE);
});

test('what a living process takes long over is left to it', async () => {
  const place = await emptyPlace(postgresPlace);
  const [slow, other] = [await open(place), await open(place)];
  let handled = 0;
  const finished = Promise.withResolvers<void>();
  const options = { concurrency: 1, onError: () => {} };
  await slow.jobs.start(() => {
    handled++;
    return finished.promise;
  }, options);
  await slow.jobs.schedule({ table: 'table', kind: 'bot', key: 'long', runAt: Date.now() });
  await vi.waitFor(() => expect(handled).toBe(1), PATIENCE);
  await other.jobs.start(async () => void handled++, options);
  await wait(7000);
  expect(handled).toBe(1);
  finished.resolve();
});

test('handling goes on after the database was out of reach when a job ended', async () => {
  const direct = await emptyPlace(postgresPlace);
  const { place, cut, mend } = await cuttable(direct);
  const [scheduler, worker] = [await open(direct), await open(place)];
  const handled: string[] = [];
  const handler = async ({ key }: { key: string }) => {
    if (handled.push(key) === 1) cut();
  };
  await worker.jobs.start(handler, { concurrency: 1, onError: () => {} });
  await scheduler.jobs.schedule({ table: 'table', kind: 'bot', key: 'before', runAt: Date.now() });
  await vi.waitFor(() => expect(handled).toEqual(['before']), PATIENCE);
  await wait(1500);
  mend();
  await scheduler.jobs.schedule({ table: 'table', kind: 'bot', key: 'after', runAt: Date.now() });
  // Nobody wrote down that the first was done: it is handled once more.
  await vi.waitFor(() => expect(handled.toSorted()).toEqual(['after', 'before', 'before']), PATIENCE);
});
