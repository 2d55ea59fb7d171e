import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { HOUR } from '../table/clock/tempo.ts';
import { steadyClock } from './clock.ts';
import { Api } from './testing/api.ts';
import { newControl } from './testing/controls.ts';
import { emptyLocation } from './testing/databases.ts';
import { sqliteLocation } from './testing/locations.ts';
import { PATIENCE } from './testing/patience.ts';
import { ServerProcess } from './testing/processes.ts';

test('the steady clock follows the system clock forward, never back, and never stops', async () => {
  const real = Date.now;
  let step = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => real() + step);
  const before = steadyClock.now();
  step = -1e6;
  await vi.waitFor(() => expect(steadyClock.now()).toBeGreaterThan(before + 20));
  expect(steadyClock.now()).toBeLessThan(before + PATIENCE);
  step = 1e6;
  expect(steadyClock.now()).toBeGreaterThanOrEqual(before + 1e6);
  expect(Number.isInteger(steadyClock.now())).toBe(true);
  vi.restoreAllMocks();
});

test('SEC-23: a system clock that is set back by an hour causes no refusals and stops no table', async () => {
  const control = await newControl();
  const settings = { ...control.environment, ADDRESS_RATE: '50', BOT_PAUSE_MS: '20' };
  const server = await ServerProcess.start(await emptyLocation(sqliteLocation), settings);
  const api = new Api(server.origin);
  const bot = { kind: 'bot', level: 'random' } as const;
  const { table } = await api.create({ seats: [bot, bot, bot] });
  await expect.poll(async () => (await api.view(table)).step, { timeout: PATIENCE }).toBeGreaterThan(3);
  control.stepClock(-HOUR);
  // Time for the process to read the control file.
  await sleep(200);
  const { step } = await api.view(table);
  const isOnward = async () => (await api.view(table)).step > step + 20;
  await expect.poll(isOnward, { timeout: PATIENCE, interval: 200 }).toBe(true);
});
