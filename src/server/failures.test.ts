import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { FailureLog } from './failures.ts';
import { Api, setup } from './testing/api.ts';
import { newControl } from './testing/controls.ts';
import { emptyLocation } from './testing/databases.ts';
import { sqliteLocation } from './testing/locations.ts';
import { PATIENCE } from './testing/patience.ts';
import { ServerProcess } from './testing/processes.ts';

const FULL = Object.assign(new Error('disk full'), { code: 'ENOSPC' });

test('a failure that repeats is logged once, then counted', async () => {
  const log = { error: vi.fn() };
  const failures = new FailureLog(log, 50);
  for (let n = 0; n < 5; n++) failures.note('a request failed', FULL);
  failures.note('a job failed', FULL);
  expect(log.error.mock.calls).toEqual([
    [{ code: 'ENOSPC' }, 'a request failed: disk full'],
    [{ code: 'ENOSPC' }, 'a job failed: disk full'],
  ]);
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(3));
  expect(log.error).toHaveBeenLastCalledWith({ count: 4 }, 'a request failed: disk full (4 more)');
  // After a quiet window the next failure is logged again.
  await sleep(200);
  failures.note('a request failed', FULL);
  expect(log.error).toHaveBeenLastCalledWith({ code: 'ENOSPC' }, 'a request failed: disk full');
});

test('a bug is logged with its stack', () => {
  const log = { error: vi.fn() };
  const bug = new TypeError('x is undefined');
  new FailureLog(log).note('a request failed', bug, { table: 't' });
  expect(log.error).toHaveBeenCalledWith({ table: 't', err: bug }, 'a request failed: x is undefined');
});

test('the memory for distinct failures is bounded', () => {
  const log = { error: vi.fn() };
  const failures = new FailureLog(log);
  for (let n = 0; n < 1000; n++) failures.note('a request failed', new Error(`number ${n}`));
  expect(log.error.mock.calls.length).toBeLessThan(200);
});

test('SEC-25: while the disk is full the log gets one line, not a stack for every request', async () => {
  const control = await newControl();
  const server = await ServerProcess.start(await emptyLocation(sqliteLocation), control.environment);
  const api = new Api(server.origin);
  const make = async () => (await api.send('POST', '/api/tables', setup)).status;
  expect(await make()).toBe(200);
  control.setDisk('full');
  await expect.poll(make, { timeout: PATIENCE }).toBe(503);
  for (let n = 0; n < 50; n++) expect(await make()).toBe(503);
  control.setDisk('');
  await expect.poll(make, { timeout: PATIENCE }).toBe(200);
  await server.stop();
  const lines = server.log.split('\n').filter(line => line.includes('disk is full'));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThan(10);
  for (const line of lines) expect(line).not.toContain('stack');
});
