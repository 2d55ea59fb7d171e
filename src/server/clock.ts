import type { Milliseconds } from '../table/clock/tempo.ts';

/** The time and the timers of a process. The simulation replaces them by virtual ones (test/simulation). */
export interface Clock {
  /** The time of day. It may jump. */
  readonly now: () => Milliseconds;
  /** Time since the process started. It never decreases. */
  readonly elapsed: () => Milliseconds;
  /** Calls once after the delay. Returns a function that cancels the call. */
  readonly after: (delay: Milliseconds, call: () => void) => () => void;
  /** Calls at every interval, without keeping the process alive. Returns a function that ends it. */
  readonly every: (interval: Milliseconds, call: () => void) => () => void;
}

export const systemClock: Clock = {
  now: Date.now,
  elapsed: () => performance.now(),
  after(delay, call) {
    const timer = setTimeout(call, delay);
    return () => clearTimeout(timer);
  },
  every(interval, call) {
    const timer = setInterval(call, interval).unref();
    return () => clearInterval(timer);
  },
};

/** The largest difference so far between the system clock and the time since the process started. */
let ahead = Number.NEGATIVE_INFINITY;

/**
 * The clock of a process with its own job queue. If the system clock is set back, this clock continues as before: jobs and
 * deadlines would otherwise wait until the old time is reached again.
 */
export const steadyClock: Clock = {
  ...systemClock,
  now() {
    const elapsed = performance.now();
    ahead = Math.max(ahead, Date.now() - elapsed);
    return Math.floor(ahead + elapsed);
  },
};

export function sleep(clock: Clock, delay: Milliseconds): Promise<void> {
  return new Promise(resolve => clock.after(delay, resolve));
}
