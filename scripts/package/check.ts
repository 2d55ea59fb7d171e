// Builds the npm package, packs it, installs the tarball into an empty folder and uses it there: `npm run package-check`.
// With `--quick` it tries only versions of Node that are here already.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { findNode, installNode, MAJORS } from './nodes.ts';

const ROOT = join(import.meta.dirname, '../..');
const BIN = join(ROOT, 'node_modules/.bin');
const PACKAGE = join(ROOT, 'artefacts/package');
const MOST_BYTES = 2 * 1024 * 1024;

const isQuick = process.argv.includes('--quick');
const folder = mkdtempSync(join(tmpdir(), 'slipstream-package-'));
try {
  check();
} finally {
  rmSync(folder, { recursive: true });
}

function check(): void {
  step('build', () => run(process.execPath, [join(import.meta.dirname, 'build.ts')], ROOT));
  const tarball = join(
    folder,
    run('npm', ['pack', '--silent', '--pack-destination', folder], PACKAGE).trim(),
  );
  step('publint', () => run(join(BIN, 'publint'), ['run', '--strict', tarball], ROOT));
  step('types for every resolution that loads ES modules', () =>
    run(join(BIN, 'attw'), ['--profile', 'esm-only', '--no-definitely-typed', tarball], ROOT),
  );
  const project = join(folder, 'project');
  step('install into an empty folder', () => install(project, tarball));
  step('strict TypeScript project', () => run(join(BIN, 'tsc'), ['-p', project], ROOT));
  for (const major of MAJORS) tryNode(major, project);
}

/** The examples are the users' code; they are compiled as in a project of somebody else. */
function install(project: string, tarball: string): void {
  cpSync(join(ROOT, 'test/package'), project, { recursive: true });
  cpSync(join(ROOT, 'examples'), join(project, 'examples'), { recursive: true });
  writeFileSync(join(project, 'package.json'), '{"private":true,"type":"module"}');
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], project);
  const bytes = sizeOf(join(project, 'node_modules'));
  console.log(`  installed: ${Math.round(bytes / 1000)} KB`);
  if (bytes > MOST_BYTES) throw new Error(`the package takes ${bytes} bytes, more than ${MOST_BYTES}`);
  const types = join(project, 'node_modules/@types');
  symlinkSync(join(ROOT, 'node_modules/@types'), types);
}

function tryNode(major: number, project: string): void {
  const node = isQuick ? findNode(major) : installNode(major);
  if (!node) {
    console.log(`Node ${major}: not installed, skipped; npm run package-check installs it`);
    return;
  }
  step(`Node ${major}`, () => {
    const path = [dirname(node), join(project, 'node_modules/.bin'), process.env.PATH].join(delimiter);
    const use = (program: string, args: string[]) => run(program, args, project, { PATH: path }).trim();
    console.log(`  ${use(node, ['--version'])}: ${use(node, ['out/main.js'])}`);
    console.log(`  slipstream ${use('npx', ['--offline', 'slipstream', '--version'])}`);
    use('npx', [
      '--offline',
      'slipstream',
      'simulate',
      'autoscooter',
      '--games',
      '20',
      '--players',
      'easy',
      '--out',
      'games.jsonl',
    ]);
    use('npx', ['--offline', 'slipstream', 'replay', 'games.jsonl']);
    use(node, ['out/examples/read-records.js', 'games.jsonl']);
    use(node, ['out/examples/win-rates.js']);
  });
}

function step(name: string, work: () => void): void {
  const since = performance.now();
  work();
  console.log(`${name}: ok, ${((performance.now() - since) / 1000).toFixed(1)} s`);
}

/** Runs a program and returns what it prints. If it fails, so does the check, with everything that it printed. */
function run(program: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}): string {
  try {
    return execFileSync(program, args, {
      cwd,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, ...env },
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    console.error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
    throw error;
  }
}

function sizeOf(path: string): number {
  const status = statSync(path);
  if (!status.isDirectory()) return status.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}
