import type { Milliseconds } from '../../table/clock/tempo.ts';

const SHORTEST: Milliseconds = 1000;
const LONGEST: Milliseconds = 60 * 60 * 1000;

/** How long to wait before a job is tried again that has failed this often before. */
export function retryPause(attempts: number): Milliseconds {
  return Math.min(LONGEST, SHORTEST * 2 ** attempts);
}
