import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseNames } from '../scripts/new-game/names.ts';
import { games } from '../src/games/index.ts';

const ROOT = join(import.meta.dirname, '..');
const NOT_COPIED = ['.git', 'node_modules', 'dist', 'data', 'artefacts', 'bench', 'e2e'];
/** Longer than any of its parts takes on a busy machine, in milliseconds. */
const PATIENCE = 300_000;

const GAME = 'hill-climb';
const PREFIX = 'HC';

describe('npm run new-game', () => {
  let copy = '';
  let said = '';

  beforeAll(async () => {
    copy = copyProject();
    said = await newGame(GAME);
  }, PATIENCE);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const newGame = (...args: string[]) => run(process.execPath, 'scripts/new-game.ts', ...args);

  async function run(program: string, ...args: string[]): Promise<string> {
    const PATH = `${join(copy, 'node_modules/.bin')}:${process.env.PATH}`;
    // Vitest of the copy must not take itself for a part of this run.
    const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$)/.test(name));
    const env = { ...Object.fromEntries(own), PATH };
    try {
      return (await promisify(execFile)(program, args, { cwd: copy, env })).stdout;
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${basename(program)} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
    }
  }

  test('makes a game of all files, with its line in the list of games', () => {
    expect(said).toContain('Hill Climb is ready');
    const list = readFileSync(join(copy, 'src/games/index.ts'), 'utf8');
    expect(list).toContain("import { hillClimb } from './hill-climb/index.ts';");
    expect(list).toMatch(/games: readonly GameEntry\[\] = \[[^\]]*, hillClimb,?\s*\];/);
    const texts = ['src/games', 'docs/rules', 'docs/rules/de', 'docs/rules/fr', 'test/examples'].flatMap(
      folder => filesIn(join(copy, folder)).filter(path => path.includes(GAME)),
    );
    for (const path of texts) expect(readFileSync(path, 'utf8'), path).not.toMatch(/__\w+__|\bXY-\d/);
  });

  test('has every folder that all other games have', () => {
    const others = games.map(({ meta }) => foldersIn(join(ROOT, 'src/games', meta.id)));
    const common = others[0].filter(folder => others.every(each => each.includes(folder)));
    expect(foldersIn(join(copy, 'src/games', GAME))).toEqual(expect.arrayContaining(common));
  });

  test('the types and the style of the game are right', { timeout: PATIENCE }, async () => {
    writeConfig('tsconfig.game.json', 'tsconfig.json', [`src/games/${GAME}`], [`src/games/${GAME}/board`]);
    writeConfig('tsconfig.board.json', 'tsconfig.web.json', [`src/games/${GAME}/board`], []);
    await Promise.all([
      run('tsc', '-p', 'tsconfig.game.json'),
      run('svelte-check', '--tsconfig', 'tsconfig.board.json', '--fail-on-warnings', '--output', 'human'),
    ]);
    await run('biome', 'check', '--error-on-warnings', 'src/games');
    await run('prettier', '--check', '--log-level', 'warn', `src/games/${GAME}/**/*.svelte`);
  });

  function writeConfig(file: string, base: string, include: string[], exclude: string[]): void {
    writeFileSync(join(copy, file), JSON.stringify({ extends: `./${base}`, include, exclude }));
  }

  test.each(['arrows', 'rules', 'i18n'])(
    'the project with the game passes %s',
    { timeout: PATIENCE },
    async script => {
      await run(process.execPath, `scripts/${script}.ts`);
    },
  );

  test('the game passes its own tests and those that every game has', { timeout: PATIENCE }, async () => {
    const own = await run('vitest', 'run', `src/games/${GAME}/`, 'src/table/texts.test.ts');
    for (const file of ['conformance', 'rules', 'terminal', 'track', 'story', 'preview', 'texts']) {
      expect(own).toMatch(new RegExp(`✓.*/${file}\\.test\\.ts`));
    }
    const suites = readdirSync(join(copy, 'test')).filter(
      file => file.endsWith('.test.ts') && file !== basename(import.meta.filename),
    );
    const bots = ['decide', 'judge', 'strength'].map(name => `src/bots/${name}.test.ts`);
    const shared = await run('vitest', 'run', ...suites.map(file => `test/${file}`), ...bots, '-t', GAME);
    for (const suite of ['guides', 'playthroughs', 'strength', 'tutorials']) {
      expect(shared).toMatch(new RegExp(`✓.*/${suite}\\.test\\.ts`));
    }
  });

  test('the game is played to its end in the terminal', { timeout: PATIENCE }, async () => {
    const told = await run(
      process.execPath,
      'src/cli/main.ts',
      'simulate',
      GAME,
      '--games',
      '1',
      '--players',
      'medium',
    );
    expect(told).toContain('medium');
  });

  test('a second game of the same name is refused, and nothing changes', async () => {
    const before = filesIn(join(copy, 'src/games'));
    await expect(newGame(GAME)).rejects.toThrow(`there is a game ${GAME} already`);
    expect(filesIn(join(copy, 'src/games'))).toEqual(before);
  });

  test('a file in the way or an uncommitted list of games is refused, and nothing is written', async () => {
    const inTheWay = join(copy, 'docs/rules/moon-walk.md');
    writeFileSync(inTheWay, '');
    await expect(newGame('moon-walk')).rejects.toThrow('docs/rules/moon-walk.md exists already');
    rmSync(inTheWay);
    await run('git', 'init', '--quiet');
    await expect(newGame('moon-walk')).rejects.toThrow(
      'src/games/index.ts has changes that are not committed',
    );
    expect(existsSync(join(copy, 'src/games/moon-walk'))).toBe(false);
  });

  test.each([[[]], [['one', 'two']], [['moon-walk', '--colour', 'red']]])('%j is refused', async args => {
    await expect(newGame(...args)).rejects.toThrow('new-game: ');
  });
});

/** All that the checks of a game need, with the packages of this checkout. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'slipstream-new-game-'));
  for (const name of readdirSync(ROOT)) {
    if (!NOT_COPIED.includes(name)) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** As paths from this one. */
function foldersIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

describe('names of a new game', () => {
  const none = new Set<string>();

  test('everything is made from the id', () => {
    expect(parseNames('hill-climb', undefined, none)).toEqual({
      id: 'hill-climb',
      name: 'Hill Climb',
      exported: 'hillClimb',
      prefix: PREFIX,
    });
    expect(parseNames('regatta', undefined, none).prefix).toBe('RE');
    expect(parseNames('route-66', undefined, none)).toMatchObject({ name: 'Route 66', prefix: 'RO' });
  });

  test('a prefix that other rules have is not taken', () => {
    expect(parseNames('hill-climb', undefined, new Set(['HC'])).prefix).toBe('HI');
    expect(parseNames('hill-climb', 'QX', new Set(['HC'])).prefix).toBe('QX');
    expect(() => parseNames('hill-climb', 'HC', new Set(['HC']))).toThrow(
      'the prefix HC belongs to other rules',
    );
    expect(() => parseNames('hill-climb', 'hc', none)).toThrow('two capitals');
    expect(() => parseNames('aa', undefined, new Set(['AA']))).toThrow('no prefix');
  });

  test.each(['', 'Hill', 'hill_climb', '-hill', 'hill-', 'hill--climb', '../hill', '4x4', 'h'.repeat(31)])(
    '"%s" is no name',
    id => {
      expect(() => parseNames(id, undefined, none)).toThrow('is no name for a game');
    },
  );

  test.each(['class', 'await', 'games', 'find-game', 'index'])('"%s" is taken', id => {
    expect(() => parseNames(id, undefined, none)).toThrow('means something else');
  });
});
