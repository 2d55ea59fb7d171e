import type { Outcome } from './experiment.ts';
import type { Fault } from './fault.ts';
import type { StoreName } from './stores.ts';

const KINDS = ['lost', 'doubled', 'phantoms', 'diverged'] as const;
/** Of each kind of finding, as many are shown. */
const MOST_SHOWN = 3;

/** Prints a line for every fault, and at the end a line of JSON with the sums. */
export class Report {
  private readonly sums = { acknowledged: 0, lost: 0, doubled: 0, phantoms: 0, diverged: 0 };
  private readonly recoverySeconds: { [run: string]: number | null } = {};
  /** Something was found, or took too long. */
  hasFailed = false;

  constructor() {
    const names = ['acknowledged', ...KINDS, 'recovery'].map(name => name.padStart(12));
    console.log(`${'fault'.padEnd(28)}${names.join('')}`);
  }

  add(store: StoreName, fault: Fault, outcome: Outcome): void {
    const run = `${store}/${fault.name}`;
    const { acknowledged, recovery } = outcome;
    const counts = KINDS.map(kind => outcome[kind].length);
    const isSlow = recovery === null || recovery > fault.recovery;
    const seconds = recovery === null ? 'never' : `${recovery.toFixed(2)} s`;
    const cells = [acknowledged, ...counts, seconds].map(cell => String(cell).padStart(12));
    console.log(`${run.padEnd(28)}${cells.join('')}${isSlow ? `  (at most ${fault.recovery} s)` : ''}`);
    for (const kind of KINDS) {
      for (const finding of outcome[kind].slice(0, MOST_SHOWN)) console.log(`  ${kind}: ${finding}`);
      this.sums[kind] += outcome[kind].length;
    }
    for (const complaint of outcome.complaints.slice(0, MOST_SHOWN)) console.log(`  ${complaint}`);
    this.sums.acknowledged += acknowledged;
    this.recoverySeconds[run] = recovery === null ? null : Number(recovery.toFixed(2));
    this.hasFailed ||= isSlow || outcome.complaints.length > 0 || counts.some(count => count > 0);
  }

  end(): void {
    console.log(JSON.stringify({ ...this.sums, recoverySeconds: this.recoverySeconds }));
  }
}
