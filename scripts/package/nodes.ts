import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** Major versions of Node that the package is tried on. */
export const MAJORS = [22, 24, 26] as const;

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/nodes');

/** The package with the Node of this platform: the one of the project's own that is installed. */
const { optionalDependencies } = v.parse(
  v.object({ optionalDependencies: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
);
const NODE_PACKAGE = Object.keys(optionalDependencies).find(name =>
  existsSync(join(ROOT, 'node_modules', name)),
);

function programOf(major: number): string {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(CACHE, String(major), 'node_modules', String(NODE_PACKAGE), 'bin', program);
}

/** The Node of this version, if it is the one that runs or was installed before. */
export function findNode(major: number): string | null {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  return existsSync(programOf(major)) ? programOf(major) : null;
}

/** Installs the newest Node of this version from npm, unless there is one. */
export function installNode(major: number): string {
  const found = findNode(major);
  if (found) return found;
  const folder = join(CACHE, String(major));
  mkdirSync(folder, { recursive: true });
  const wanted = `${NODE_PACKAGE}@${major}`;
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
  execFileSync('npm', ['install', ...flags, wanted], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return programOf(major);
}
