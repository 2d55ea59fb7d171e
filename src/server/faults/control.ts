import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Names the control folder to the server process. */
export const CONTROL_VARIABLE = 'SLIPSTREAM_FAULTS';

/** Tells a server process what to do to itself, through files that inject.ts reads. */
export class Control {
  private readonly folder: string;
  private offset = 0;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.folder = folder;
  }

  /** The environment for the process. */
  get environment(): NodeJS.ProcessEnv {
    const module = new URL('./inject.ts', import.meta.url).href;
    return { NODE_OPTIONS: `--import ${module}`, [CONTROL_VARIABLE]: this.folder };
  }

  /** Its clock jumps by this much and stays there. */
  stepClock(milliseconds: number): void {
    this.offset += milliseconds;
    this.write('clock', String(this.offset));
  }

  setDisk(state: 'full' | 'read-only' | ''): void {
    this.write('disk', state);
  }

  /** Ends the thread that runs this file; resolves when that is done. */
  async killThread(file: string): Promise<void> {
    this.write('thread', file);
    while (existsSync(join(this.folder, 'thread'))) await sleep(10);
  }

  private write(name: string, text: string): void {
    const file = join(this.folder, name);
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  }
}
