import { setImmediate } from 'node:timers/promises';

/** The exit code of a program that was stopped by Ctrl-C. */
export const INTERRUPTED = 130;

/** Milliseconds of work after which signals get a chance. */
const BREATH = 50;

/** Lets a long command be stopped by Ctrl-C, so that it can print what it has. A second Ctrl-C ends it at once. */
export class Interruption {
  isRequested = false;
  private since = performance.now();
  private readonly request = () => {
    this.isRequested = true;
  };

  constructor() {
    process.once('SIGINT', this.request);
  }

  /** Passes the items on until Ctrl-C. Signals are delivered between tasks, so there is a pause now and then. */
  async *until<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
    for await (const item of items) {
      yield item;
      if (performance.now() - this.since > BREATH) {
        await setImmediate();
        this.since = performance.now();
      }
      if (this.isRequested) return;
    }
  }

  end(): void {
    process.removeListener('SIGINT', this.request);
  }
}
