// Runs everything that CI runs. The browser tests run beside the other checks and tests, which wait half of the time:
// one after the other, they would leave the cores idle. Every line of output begins with the script it comes from.
import { outcomeOf, reportFailures, runScript } from './run-script.ts';

/** The scripts of package.json. Each lane runs its own one after the other; the browser tests need the built page. */
const LANES = [
  ['page', 'e2e'],
  ['types', 'lint', 'unused', 'i18n', 'arrows', 'rules', 'unit'],
];
const WIDTH = Math.max(...LANES.flat().map(({ length }) => length));

reportFailures((await Promise.all(LANES.map(runLane))).flat());

/** Returns the scripts that failed. */
async function runLane(scripts: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  for (const script of scripts) {
    const print = (line: string) => console.log(`${script.padEnd(WIDTH)} │ ${line}`);
    const result = await runScript(script, print, { PICTURES: 'none' });
    print(outcomeOf(script, result));
    if (!result.passed) failed.push(script);
  }
  return failed;
}
