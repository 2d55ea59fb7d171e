import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export const root = join(import.meta.dirname, '../..');

/** The working directory of the command line for one test file. */
export const folder = mkdtempSync(join(tmpdir(), 'slipstream-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

export function slipstream(args: string[], input = '') {
  return spawnSync(join(root, 'slipstream'), args, { encoding: 'utf8', input, cwd: folder });
}
