const WIDTH = 30;
const REFRESH_MILLISECONDS = 100;

/** A progress bar on standard error, if that is a terminal. */
export class Progress {
  private readonly total: number;
  private readonly since = performance.now();
  private shown = 0;

  constructor(total: number) {
    this.total = total;
  }

  update(done: number): void {
    const now = performance.now();
    if (!process.stderr.isTTY || now - this.shown < REFRESH_MILLISECONDS) return;
    this.shown = now;
    const filled = Math.round((WIDTH * done) / this.total);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    const left = ((now - this.since) / done) * (this.total - done) * 0.001;
    process.stderr.write(`\r${bar} ${done} of ${this.total}, ${sayDuration(left)} left\x1b[K`);
  }

  clear(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  }
}

function sayDuration(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
