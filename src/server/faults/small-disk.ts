import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const SIZE = '64m';
const BLOCK = Buffer.alloc(64 * 1024);

/** A file system of its own that can be filled and freed. */
export class SmallDisk {
  private readonly folder: string;

  /** `null` where that is not allowed: only root can mount one. */
  static mount(folder: string): SmallDisk | null {
    if (process.getuid?.() !== 0) return null;
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'ignore' });
      return new SmallDisk(folder);
    } catch {
      return null;
    }
  }

  private constructor(folder: string) {
    this.folder = folder;
  }

  fill(): void {
    const file = openSync(this.ballast, 'w');
    try {
      // The last bytes go one by one: nobody else finds room for a page.
      for (const block of [BLOCK, BLOCK.subarray(0, 512)]) while (hasWritten(file, block));
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(this.ballast);
  }

  unmount(): void {
    execFileSync('umount', ['--lazy', this.folder]);
  }

  private get ballast(): string {
    return join(this.folder, 'ballast');
  }
}

function hasWritten(file: number, block: Buffer): boolean {
  try {
    return writeSync(file, block) > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
