import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Place } from '../store/open.ts';

const VICTIM = join(import.meta.dirname, 'victim.ts');

/** Runs victim.ts and kills it without warning when it has printed so many lines; returns all it printed. */
export async function killAfter(lines: number, task: 'append' | 'work', place: Place): Promise<string[]> {
  const victim = spawn(process.execPath, [VICTIM, task, JSON.stringify(place)], {
    stdio: ['ignore', 'pipe', 'inherit'],
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
