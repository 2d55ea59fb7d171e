import type { Milliseconds } from '../../table/tempo.ts';

/** Does something with each of these things a moment after it was first asked for, unless it is called off. */
export class Soon<T> {
  private readonly work: (thing: T) => void;
  private readonly wait: Milliseconds;
  /** When each is due, the next one first. */
  private readonly dues = new Map<T, Milliseconds>();
  private timer: NodeJS.Timeout | null = null;

  constructor(work: (thing: T) => void, wait: Milliseconds) {
    this.work = work;
    this.wait = wait;
  }

  add(thing: T): void {
    if (this.dues.has(thing)) return;
    this.dues.set(thing, performance.now() + this.wait);
    this.timer ??= setTimeout(() => this.run(), this.wait);
  }

  callOff(thing: T): void {
    this.dues.delete(thing);
  }

  close(): void {
    this.dues.clear();
    if (this.timer) clearTimeout(this.timer);
  }

  private run(): void {
    this.timer = null;
    const now = performance.now();
    for (const [thing, due] of this.dues) {
      if (due > now) {
        this.timer = setTimeout(() => this.run(), due - now);
        return;
      }
      this.dues.delete(thing);
      this.work(thing);
    }
  }
}
