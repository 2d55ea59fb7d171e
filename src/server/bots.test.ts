import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Json } from '../engine/json.ts';
import { defaultOptions } from '../engine/options.ts';
import { game } from '../games/breaking-away/game.ts';
import { BotThreads } from './bots.ts';
import { Metrics } from './metrics.ts';

test('SEC-32: bots think on other threads, and the thread that answers requests goes on meanwhile', async () => {
  const bots = new BotThreads(1, new Metrics());
  onTestFinished(() => bots.close());
  const view = game.view(game.start(3, defaultOptions(game.meta.options)), 0) as unknown as Json;
  const question = { game: 'breaking-away', level: 'hard', view, seat: 0, seed: 'any', mode: 'act' } as const;
  // The thread has loaded its code after the first question.
  await bots.decide(question);
  let isThinking = true;
  const thought = bots.decide({ ...question, budget: { seconds: 0.5 } }).finally(() => {
    isThinking = false;
  });
  let turns = 0;
  for (; isThinking; turns++) await turn();
  expect((await thought).action).not.toBeNull();
  // On this thread there would be a turn or two of the event loop: before the search, and after it.
  expect(turns).toBeGreaterThan(20);
});
