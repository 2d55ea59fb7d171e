/** Writes them all in one transaction and tells how each went: an `Error` for one that failed and left no trace. */
export type Commit<Write, Outcome> = (writes: readonly Write[]) => Promise<readonly (Outcome | Error)[]>;

interface Waiting<Write, Outcome> {
  readonly write: Write;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/**
 * Lets writes share transactions: all that arrive while one commit runs go into the next, in the order they came.
 * The wait for the disk is then shared too, and the busier it gets the more a commit carries.
 */
export class GroupCommit<Write, Outcome> {
  private readonly commit: Commit<Write, Outcome>;
  private readonly most: number;
  private waiting: Waiting<Write, Outcome>[] = [];
  private running: Promise<void> | null = null;

  constructor(commit: Commit<Write, Outcome>, most: number) {
    this.commit = commit;
    this.most = most;
  }

  add(write: Write): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ write, resolve, reject });
      this.running ??= this.run();
    });
  }

  /** Resolves when nothing is waiting any more. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  private async run(): Promise<void> {
    // Whoever adds in the same breath gets on the first one.
    await null;
    while (this.waiting.length > 0) await this.settle(this.waiting.splice(0, this.most));
    this.running = null;
  }

  private async settle(batch: readonly Waiting<Write, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.commit(batch.map(({ write }) => write));
      for (const [i, outcome] of outcomes.entries()) {
        if (outcome instanceof Error) batch[i].reject(outcome);
        else batch[i].resolve(outcome);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
