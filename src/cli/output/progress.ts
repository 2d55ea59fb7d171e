const WIDTH = 30;
const REFRESH_MILLISECONDS = 100;
const TICK_MILLISECONDS = 1000;

/** A progress bar on standard error, if that is a terminal. It is there from the first moment. */
export class Progress {
  private readonly total: number;
  private readonly since = performance.now();
  private readonly ticking: NodeJS.Timeout | null;
  private shown = 0;
  private done = 0;

  constructor(total: number) {
    this.total = total;
    this.ticking = process.stderr.isTTY ? setInterval(() => this.show(), TICK_MILLISECONDS).unref() : null;
    this.show();
  }

  update(done: number): void {
    this.done = done;
    if (performance.now() - this.shown >= REFRESH_MILLISECONDS) this.show();
  }

  clear(): void {
    if (!this.ticking) return;
    clearInterval(this.ticking);
    process.stderr.write('\r\x1b[K');
  }

  private show(): void {
    if (!this.ticking) return;
    const { total, done } = this;
    this.shown = performance.now();
    const filled = Math.round((WIDTH * done) / total);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    process.stderr.write(`\r${bar} ${done} of ${total}, ${this.sayTime()}\x1b[K`);
  }

  private sayTime(): string {
    const seconds = (performance.now() - this.since) / 1000;
    if (this.done === 0) return `${sayDuration(seconds)} so far`;
    return `${sayDuration((seconds / this.done) * (this.total - this.done))} left`;
  }
}

function sayDuration(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
