// Runs all checks that need no tests, one per core at a time. Prints the output of each when it ends.
import { availableParallelism } from 'node:os';
import { outcomeOf, reportFailures, runScript } from './run-script.ts';

/** The scripts of package.json to run, the longest first. */
const CHECKS = ['types', 'lint', 'page', 'unused', 'i18n', 'arrows', 'rules'];

const waiting = [...CHECKS];
const lanes = Array.from({ length: Math.min(availableParallelism(), CHECKS.length) }, runLane);
reportFailures((await Promise.all(lanes)).flat());

/** Runs one check after the other until none is left; returns those that failed. */
async function runLane(): Promise<string[]> {
  const failed: string[] = [];
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const lines: string[] = [];
    const result = await runScript(check, line => lines.push(line));
    console.log([outcomeOf(check, result), ...lines].join('\n'));
    if (!result.passed) failed.push(check);
  }
  return failed;
}
