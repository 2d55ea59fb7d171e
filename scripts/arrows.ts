// Fails if a room of src/ imports one below it, a game folder another game, or files import each other in a circle
// (docs/architecture.md). Sees static and dynamic imports and `import.meta.glob`.
import { findCycles } from './arrows/cycles.ts';
import { importsOf } from './arrows/imports.ts';
import { filesBelow } from './files.ts';

/** From the top; each may use only those above it. */
const ROOMS = ['engine', 'kit', 'games', 'bots', 'table', 'protocol', 'server', 'web', 'cli', 'package'];
/** The documents that the page shows: the numbered rules. */
const OUTSIDE = 'docs/rules/';

const sources = [...filesBelow('src', '.ts'), ...filesBelow('src', '.svelte')];
const all = ['src', 'docs', 'test'].flatMap(folder => [...filesBelow(folder, '')]).map(({ path }) => path);
const imports = sources.flatMap(file => importsOf(file, all));

const wrong = imports.flatMap(({ from, specifier, to }) => {
  const problem = checkArrow(from, to);
  return problem ? [`${from} imports ${specifier}: ${problem}`] : [];
});
const cycles = findCycles(imports).map(files => `these import each other in a circle: ${files.join(', ')}`);
const problems = [...wrong, ...cycles];
for (const line of problems) console.error(line);
console.log(
  problems.length === 0
    ? 'arrows: all rooms import only rooms above them, and no files import each other in a circle'
    : `arrows: ${problems.length} wrong`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

function checkArrow(fromPath: string, toPath: string): string | null {
  const [from, to] = [fromPath.split('/'), toPath.split('/')];
  if (to[0] !== 'src')
    return isAllowedOutside(from, toPath) ? null : 'src must not depend on what is outside it';
  const [room, used] = [ROOMS.indexOf(from[1]), ROOMS.indexOf(to[1])];
  if (room < 0 || used < 0) return `${from[1]} or ${to[1]} is not a room`;
  if (used > room) return `${to[1]} lies below ${from[1]}`;
  if (from[1] === 'web' && to[1] === 'server' && to[2] !== 'texts')
    return 'pages know the protocol, not the server';
  if (to[1] === 'kit' && !isPage(from)) return 'only boards and pages use the kit';
  const betweenGames = from[1] === 'games' && to[1] === 'games' && from.length > 3 && from[2] !== to[2];
  return betweenGames ? 'games do not know each other' : null;
}

function isAllowedOutside(from: string[], toPath: string): boolean {
  return isTest(from) || (from[1] === 'web' && toPath.startsWith(OUTSIDE));
}

function isTest(path: string[]): boolean {
  return path.at(-1)!.endsWith('.test.ts');
}

function isPage(path: string[]): boolean {
  return path[1] === 'kit' || path[1] === 'web' || path.includes('board');
}
