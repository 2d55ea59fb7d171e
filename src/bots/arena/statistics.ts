/** Half the width of the 95 % interval, in standard errors. */
const Z = 1.96;

/** The running mean of a list of numbers, with its 95 % interval. */
export class Mean {
  private count = 0;
  private sum = 0;
  private squares = 0;

  add(value: number): void {
    this.count++;
    this.sum += value;
    this.squares += value * value;
  }

  get mean(): number {
    return this.count === 0 ? 0 : this.sum / this.count;
  }

  /** Half the 95 % interval; infinite with fewer than two values. */
  get margin(): number {
    if (this.count < 2) return Number.POSITIVE_INFINITY;
    const variance = Math.max(0, this.squares - this.sum * this.mean) / (this.count - 1);
    return Z * Math.sqrt(variance / this.count);
  }
}
