import { setImmediate as immediate } from 'node:timers/promises';

/** Writes them all in one transaction and tells how each went: an `Error` for one that failed and left no trace. */
export type Commit<Write, Outcome> = (writes: readonly Write[]) => Promise<readonly (Outcome | Error)[]>;

interface Waiting<Write, Outcome> {
  readonly write: Write;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/** So many hear of their outcome in one breath: what follows for them is on its way before the next are served. */
const TOLD_AT_ONCE = 8;

/**
 * Lets writes share transactions: all that arrive while one commit runs go into the next, in the order they came.
 * The wait for the disk is then shared too, and the busier it gets the more a commit carries.
 */
export class GroupCommit<Write, Outcome> {
  private readonly commit: Commit<Write, Outcome>;
  private readonly most: number;
  private waiting: Waiting<Write, Outcome>[] = [];
  private running: Promise<void> | null = null;
  /** Outcomes to be told, in order. */
  private readonly telling: (() => void)[] = [];

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
    while (this.telling.length > 0) await immediate();
  }

  private async run(): Promise<void> {
    // Whoever adds in the same breath gets on the first one.
    await null;
    while (this.waiting.length > 0) await this.settle(this.waiting.splice(0, this.most));
    this.running = null;
  }

  private async settle(batch: readonly Waiting<Write, Outcome>[]): Promise<void> {
    const outcomes = await this.commit(batch.map(({ write }) => write)).catch(error =>
      batch.map(() => error),
    );
    const isTelling = this.telling.length > 0;
    for (const [i, outcome] of outcomes.entries()) {
      const { resolve, reject } = batch[i];
      this.telling.push(() => (outcome instanceof Error ? reject(outcome) : resolve(outcome)));
    }
    if (!isTelling) this.tell();
  }

  private tell(): void {
    for (const tell of this.telling.splice(0, TOLD_AT_ONCE)) tell();
    if (this.telling.length > 0) setImmediate(() => this.tell());
  }
}
