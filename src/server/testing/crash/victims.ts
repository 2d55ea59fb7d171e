import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { DatabaseLocation } from '../../store/open.ts';

const VICTIM = join(import.meta.dirname, 'victim.ts');

/** Runs victim.ts and kills it after this many lines of output; returns all lines. */
export async function killAfter(
  lines: number,
  task: 'append' | 'work',
  location: DatabaseLocation,
): Promise<string[]> {
  const victim = spawn(process.execPath, [VICTIM, task, JSON.stringify(location)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(victim, 'exit');
  const printed: string[] = [];
  for await (const line of createInterface({ input: victim.stdout })) {
    if (printed.push(line) === lines) victim.kill('SIGKILL');
  }
  await exited;
  if (printed.length < lines) throw new Error(`it ended by itself after ${printed.length} lines`);
  return printed;
}

/** A process that handles jobs until the test is over. */
export class WorkerProcess {
  private readonly child: ChildProcessByStdio<Writable, Readable, null>;
  private readonly lines: AsyncIterator<string>;

  constructor(location: DatabaseLocation) {
    this.child = spawn(process.execPath, [VICTIM, 'work', JSON.stringify(location)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
    onTestFinished(() => this.kill());
  }

  /** The next line it prints. */
  async next(): Promise<string> {
    return (await this.lines.next()).value;
  }

  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  thaw(): void {
    this.child.kill('SIGCONT');
  }

  /** Lets it end the job it has. */
  endJob(): void {
    this.child.stdin.write('\n');
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }
}
