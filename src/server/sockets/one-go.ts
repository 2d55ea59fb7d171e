/**
 * Gathers what is to be done and does it all in one go, a moment later. A processor does like things quicker one right after another than
 * each in between others: what it needs for them is at hand.
 */
export class OneGo<T> {
  private readonly later: (run: () => void) => void;
  private readonly work: (item: T) => void;
  private waiting: T[] = [];

  constructor(later: (run: () => void) => void, work: (item: T) => void) {
    this.later = later;
    this.work = work;
  }

  add(item: T): void {
    if (this.waiting.push(item) === 1) this.later(this.run);
  }

  private readonly run = () => {
    const all = this.waiting;
    this.waiting = [];
    for (const item of all) this.work(item);
  };
}
