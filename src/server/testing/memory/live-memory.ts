import { expect } from 'vitest';
import { PATIENCE } from '../patience.ts';
import type { ServerProcess } from '../server-process.ts';

/** The setting of a server whose memory can be measured. */
export const MEASURED = { NODE_OPTIONS: `--import ${new URL('./report-memory.ts', import.meta.url).href}` };

/** Bytes of objects and buffers that this server still uses. */
export async function liveBytes(server: ServerProcess): Promise<number> {
  const seen = server.log.length;
  process.kill(server.pid!, 'SIGUSR2');
  const reported = () => /live bytes (\d+)\n/.exec(server.log.slice(seen))?.[1];
  await expect.poll(reported, { timeout: PATIENCE, interval: 5 }).toBeDefined();
  return Number(reported());
}

/** The most that a server uses while this is in progress and directly after. */
export async function peakBytes(server: ServerProcess, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let peak = 0;
  while (!isDone) peak = Math.max(peak, await liveBytes(server));
  await done;
  return Math.max(peak, await liveBytes(server));
}
