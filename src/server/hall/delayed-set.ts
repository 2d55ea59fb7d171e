import type { Milliseconds } from '../../table/clock/tempo.ts';
import type { Clock } from '../clock.ts';

/** Handles each item a fixed delay after it was added, unless it is removed before. One timer serves all items. */
export class DelayedSet<T> {
  private readonly handle: (item: T) => void;
  private readonly delay: Milliseconds;
  private readonly clock: Clock;
  /** When each is due, the next one first. */
  private readonly dues = new Map<T, Milliseconds>();
  private cancel: (() => void) | null = null;

  constructor(handle: (item: T) => void, delay: Milliseconds, clock: Clock) {
    this.handle = handle;
    this.delay = delay;
    this.clock = clock;
  }

  /** An item that is waiting already keeps its time. */
  add(item: T): void {
    if (this.dues.has(item)) return;
    this.dues.set(item, this.clock.elapsed() + this.delay);
    this.cancel ??= this.clock.after(this.delay, () => this.run());
  }

  delete(item: T): void {
    this.dues.delete(item);
  }

  close(): void {
    this.dues.clear();
    this.cancel?.();
  }

  private run(): void {
    this.cancel = null;
    const now = this.clock.elapsed();
    for (const [item, due] of this.dues) {
      if (due > now) {
        this.cancel = this.clock.after(due - now, () => this.run());
        return;
      }
      this.dues.delete(item);
      this.handle(item);
    }
  }
}
