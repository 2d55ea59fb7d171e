import { setImmediate as immediate } from 'node:timers/promises';

/** Does them all at one go and tells how each went: an `Error` for one that failed and left no trace. */
export type Together<Item, Outcome> = (items: readonly Item[]) => Promise<readonly (Outcome | Error)[]>;

interface Waiting<Item, Outcome> {
  readonly item: Item;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/** So many hear of their outcome in one go: what follows for them is on its way before the next are told. */
const TOLD_AT_ONCE = 8;

/**
 * Lets many share one transaction or query: all that arrive while one runs go into the next, in the order they came.
 * The wait for the disk is then shared too, and the busier it gets the more one carries.
 */
export class Batches<Item, Outcome> {
  private readonly together: Together<Item, Outcome>;
  private readonly most: number;
  private waiting: Waiting<Item, Outcome>[] = [];
  private running: Promise<void> | null = null;
  /** Outcomes to be told, in order. */
  private readonly telling: { readonly to: Waiting<Item, Outcome>; readonly outcome: Outcome | Error }[] = [];

  constructor(together: Together<Item, Outcome>, most: number) {
    this.together = together;
    this.most = most;
  }

  add(item: Item): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.running ??= this.run();
    });
  }

  /** Resolves when nothing is waiting any more. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
    while (this.telling.length > 0) await immediate();
  }

  private async run(): Promise<void> {
    // Whoever adds in the same breath gets on the first one.
    await null;
    while (this.waiting.length > 0) await this.settle(this.waiting.splice(0, this.most));
    this.running = null;
  }

  private async settle(batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    const outcomes = await this.together(batch.map(({ item }) => item)).catch(error =>
      batch.map(() => error),
    );
    // The next batch is on its way before anybody is told of this one.
    if (this.telling.length === 0) setImmediate(() => this.tell());
    for (let i = 0; i < batch.length; i++) this.telling.push({ to: batch[i], outcome: outcomes[i] });
  }

  private tell(): void {
    for (const { to, outcome } of this.telling.splice(0, TOLD_AT_ONCE)) {
      if (outcome instanceof Error) to.reject(outcome);
      else to.resolve(outcome);
    }
    if (this.telling.length > 0) setImmediate(() => this.tell());
  }
}
