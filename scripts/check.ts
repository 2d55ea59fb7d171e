// Runs all checks that need no tests, one per core at a time. Prints the output of each when it ends.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The scripts of package.json to run, the longest first. */
const CHECKS = ['types', 'lint', 'page', 'unused', 'i18n', 'arrows', 'rules'];

const waiting = [...CHECKS];
const lanes = Array.from({ length: Math.min(availableParallelism(), CHECKS.length) }, runLane);
const failed = (await Promise.all(lanes)).flat();
if (failed.length > 0) {
  console.error(`slipstream: failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

/** Runs one check after the other until none is left; returns those that failed. */
async function runLane(): Promise<string[]> {
  const failed: string[] = [];
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    if (!(await passes(check))) failed.push(check);
  }
  return failed;
}

function passes(check: string): Promise<boolean> {
  const start = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const child = spawn('npm', ['run', '--silent', check], { shell: process.platform === 'win32' });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  child.on('error', reject);
  child.on('close', code => {
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${check}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s`);
    process.stdout.write(Buffer.concat(output));
    resolve(code === 0);
  });
  return promise;
}
