import { cpus } from 'node:os';

/** CPU seconds of this thread, which other programs hardly affect. */
function cpuSeconds(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

export interface Contestant {
  readonly name: string;
  /** Plays this many games; called repeatedly. */
  play(games: number): void;
  /** Games in a round: about 0.25 s, since the system may count CPU time in steps of 4 ms. */
  readonly games: number;
}

/**
 * Games per second of each contestant, and the ratio of the first to each other, as medians of rounds. Contestants take
 * turns, so that a disturbance of the machine affects all of them.
 */
export function race(contestants: readonly Contestant[], rounds: number) {
  for (const { play, games } of contestants) for (let i = 0; i < 5; i++) play(games);
  const speeds = contestants.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, { play, games }] of contestants.entries()) {
      speeds[i].push(games / cpuSeconds(() => play(games)));
    }
  }
  const ratios = speeds.map(others => median(others.map((speed, round) => speeds[0][round] / speed)));
  return contestants.map(({ name }, i) => ({ name, perSecond: median(speeds[i]), ratio: ratios[i] }));
}

export function machine(): string {
  const all = cpus();
  return `${all[0].model.trim()}, ${all.length} cores, Node ${process.versions.node}`;
}

/** Three significant figures, with commas. */
export function figure(number: number): string {
  return Number(number.toPrecision(3)).toLocaleString('en');
}

/** The percentile of the numbers for this share, such as 0.99. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
