/**
 * Collects items and processes them in one batch, later in the same tick of the event loop. Running the same code many
 * times in a row keeps the caches of the processor warm (docs/scaling.md).
 */
export class TickBatch<T> {
  private readonly later: (run: () => void) => void;
  private readonly work: (item: T) => void;
  private queue: T[] = [];

  constructor(later: (run: () => void) => void, work: (item: T) => void) {
    this.later = later;
    this.work = work;
  }

  add(item: T): void {
    if (this.queue.push(item) === 1) this.later(this.run);
  }

  private readonly run = () => {
    const batch = this.queue;
    this.queue = [];
    for (const item of batch) this.work(item);
  };
}
