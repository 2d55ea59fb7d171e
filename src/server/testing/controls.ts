import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Control } from '../faults/control.ts';

/** Controls the clock, disk and threads of a server process until the test is over. */
export async function newControl(): Promise<Control> {
  const folder = await mkdtemp(join(tmpdir(), 'slipstream-control-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return new Control(folder);
}
