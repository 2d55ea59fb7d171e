import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface ScriptResult {
  readonly passed: boolean;
  readonly seconds: number;
}

/** Runs a script of package.json, and hands on each line of its output. */
export async function runScript(
  name: string,
  onLine: (line: string) => void,
  environment: Readonly<Record<string, string>> = {},
): Promise<ScriptResult> {
  const start = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<ScriptResult>();
  const child = spawn('npm', ['run', '--silent', name], {
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', onLine);
  child.on('error', reject);
  child.on('close', code =>
    resolve({ passed: code === 0, seconds: Math.round((performance.now() - start) / 100) / 10 }),
  );
  return promise;
}

/** For people: `types: passed in 12.3 s`. */
export function outcomeOf(name: string, { passed, seconds }: ScriptResult): string {
  return `${name}: ${passed ? 'passed' : 'failed'} in ${seconds} s`;
}

/** Ends the process with an error if any of these failed. */
export function reportFailures(failed: readonly string[]): void {
  if (failed.length === 0) return;
  console.error(`slipstream: failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
