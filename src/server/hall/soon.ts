import type { Milliseconds } from '../../table/tempo.ts';
import type { Clock } from '../clock.ts';

/** Does something with each of these things a moment after it was first asked for, unless it is called off. */
export class Soon<T> {
  private readonly work: (thing: T) => void;
  private readonly wait: Milliseconds;
  private readonly clock: Clock;
  /** When each is due, the next one first. */
  private readonly dues = new Map<T, Milliseconds>();
  private cancel: (() => void) | null = null;

  constructor(work: (thing: T) => void, wait: Milliseconds, clock: Clock) {
    this.work = work;
    this.wait = wait;
    this.clock = clock;
  }

  add(thing: T): void {
    if (this.dues.has(thing)) return;
    this.dues.set(thing, this.clock.elapsed() + this.wait);
    this.cancel ??= this.clock.after(this.wait, () => this.run());
  }

  callOff(thing: T): void {
    this.dues.delete(thing);
  }

  close(): void {
    this.dues.clear();
    this.cancel?.();
  }

  private run(): void {
    this.cancel = null;
    const now = this.clock.elapsed();
    for (const [thing, due] of this.dues) {
      if (due > now) {
        this.cancel = this.clock.after(due - now, () => this.run());
        return;
      }
      this.dues.delete(thing);
      this.work(thing);
    }
  }
}
