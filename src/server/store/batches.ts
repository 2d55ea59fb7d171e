import { setImmediate as immediate } from 'node:timers/promises';

/** Runs a batch and returns an outcome for each item: an `Error` for an item that failed and changed nothing. */
export type RunBatch<Item, Outcome> = (items: readonly Item[]) => Promise<readonly (Outcome | Error)[]>;

interface Waiting<Item, Outcome> {
  readonly item: Item;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/** Outcomes delivered per tick. The callers' next steps run before the next outcomes are delivered. */
const OUTCOMES_PER_TICK = 8;

/**
 * Runs items in batches that share a transaction or query. Items that arrive during one batch go into the next, in order.
 * They also share the wait for the disk, and batches grow with the load.
 */
export class Batches<Item, Outcome> {
  private readonly runBatch: RunBatch<Item, Outcome>;
  private readonly most: number;
  private waiting: Waiting<Item, Outcome>[] = [];
  private running: Promise<void> | null = null;
  /** Outcomes that are not yet delivered, in order. */
  private readonly undelivered: { readonly to: Waiting<Item, Outcome>; readonly outcome: Outcome | Error }[] =
    [];

  constructor(runBatch: RunBatch<Item, Outcome>, most: number) {
    this.runBatch = runBatch;
    this.most = most;
  }

  add(item: Item): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.running ??= this.run();
    });
  }

  /** Resolves when no item is waiting and all outcomes are delivered. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
    while (this.undelivered.length > 0) await immediate();
  }

  private async run(): Promise<void> {
    // Items added in the same tick go into the first batch.
    await null;
    while (this.waiting.length > 0) await this.settle(this.waiting.splice(0, this.most));
    this.running = null;
  }

  private async settle(batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    const outcomes = await this.runBatch(batch.map(({ item }) => item)).catch(error =>
      batch.map(() => error),
    );
    // The next batch starts before the outcomes of this one are delivered.
    if (this.undelivered.length === 0) setImmediate(() => this.deliver());
    for (let i = 0; i < batch.length; i++) this.undelivered.push({ to: batch[i], outcome: outcomes[i] });
  }

  private deliver(): void {
    for (const { to, outcome } of this.undelivered.splice(0, OUTCOMES_PER_TICK)) {
      if (outcome instanceof Error) to.reject(outcome);
      else to.resolve(outcome);
    }
    if (this.undelivered.length > 0) setImmediate(() => this.deliver());
  }
}
