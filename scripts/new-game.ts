// Makes a small playable game from scripts/new-game/template: `npm run new-game hill-climb`, with a prefix for its rules
// `npm run new-game hill-climb -- --prefix HC`. Checks everything before it writes anything.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { filesBelow } from './files.ts';
import { type Names, NewGameError, parseNames } from './new-game/names.ts';
import { addToList, fillTemplate, type NewFile } from './new-game/template.ts';

const ROOT = join(import.meta.dirname, '..');
const LIST = 'src/games/index.ts';
const BIN = join(ROOT, 'node_modules/.bin');

try {
  main();
} catch (error) {
  if (!(error instanceof NewGameError)) throw error;
  console.error(`new-game: ${error.message}`);
  process.exitCode = 2;
}

function main(): void {
  const names = readNames();
  const files = fillTemplate(names);
  checkTargets(names, files);
  for (const file of files) write(file);
  write({ path: LIST, text: addToList(readFileSync(join(ROOT, LIST), 'utf8'), names) });
  format(names);
  writeExamples(names);
  writePlaythroughs(names);
  report(names, files);
}

function readNames(): Names {
  const { values, positionals } = parseNewGameArguments();
  if (positionals.length !== 1) throw new NewGameError('name one game, such as npm run new-game hill-climb');
  return parseNames(positionals[0], values.prefix, takenPrefixes());
}

function parseNewGameArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { prefix: { type: 'string' } } });
  } catch (error) {
    throw new NewGameError((error as Error).message);
  }
}

/** Of the rules of all games and of the promises in docs/security.md. */
function takenPrefixes(): Set<string> {
  const numbers = [...filesBelow('docs', '.md')].flatMap(({ text }) => [
    ...text.matchAll(/\*\*([A-Z]{2,3})-\d+\*\*/g),
  ]);
  return new Set(numbers.map(([, prefix]) => prefix));
}

function checkTargets({ id }: Names, files: readonly NewFile[]): void {
  if (existsSync(join(ROOT, 'src/games', id)))
    throw new NewGameError(`there is a game ${id} already: src/games/${id}`);
  const existing = [...files.map(({ path }) => path), ...examplesOf(id)].find(path =>
    existsSync(join(ROOT, path)),
  );
  if (existing) throw new NewGameError(`${existing} exists already: remove it, or take another name`);
  if (isChanged(LIST)) {
    throw new NewGameError(
      `${LIST} has changes that are not committed: commit them first, so that git can undo new-game`,
    );
  }
}

function isChanged(path: string): boolean {
  try {
    return run('git', ['status', '--porcelain', '--', path]) !== '';
  } catch {
    // A copy of the project without git.
    return false;
  }
}

function write({ path, text }: NewFile): void {
  mkdirSync(join(ROOT, dirname(path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}

/** Names of other lengths break lines at other places. */
function format({ id }: Names): void {
  run('biome', ['check', '--write', '--error-on-warnings', LIST, `src/games/${id}`]);
  run('prettier', ['--write', '--log-level', 'warn', `src/games/${id}/**/*.svelte`]);
}

function examplesOf(id: string): [records: string, traces: string] {
  return [`test/examples/${id}.jsonl`, `test/examples/${id}.trace.jsonl`];
}

function writeExamples({ id }: Names): void {
  const [records, traces] = examplesOf(id);
  slipstream('simulate', id, '--seats', '3', '--games', '3', '--seed', id, '--out', records);
  write({ path: traces, text: slipstream('replay', records, '--trace', '--legal') });
}

function slipstream(...args: string[]): string {
  return run(process.execPath, ['src/cli/main.ts', ...args]);
}

function writePlaythroughs({ id }: Names): void {
  run('vitest', ['run', 'test/playthroughs.test.ts', '-t', `^${id} `], { PLAYTHROUGHS: 'write' });
}

/** Runs a program in the project and returns its output; throws with what it printed if it fails. */
function run(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  return execFileSync(program, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...env, PATH: `${BIN}:${process.env.PATH}` },
    maxBuffer: 64 * 1024 * 1024,
    stdio: 'pipe',
  });
}

function report({ id, name, prefix }: Names, files: readonly NewFile[]): void {
  const lines = files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  console.log(`${name} is ready: ${files.length} files of ${lines} lines, rules ${prefix}-1 and on.

  play it in the terminal:   ./slipstream play ${id}
  play it in the browser:    npm run dev
  run its tests:             npx vitest src/games/${id}

CONTRIBUTING.md says what each file is for and what to do next.`);
}
