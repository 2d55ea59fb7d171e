// Fails if a room of src/ imports one below it, or a game folder another game (docs/architecture.md).
import { dirname, join } from 'node:path';
import { filesBelow } from './files.ts';

/** From the top; each may use only those above it. */
const ROOMS = ['engine', 'kit', 'games', 'bots', 'table', 'server', 'web', 'cli'];

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g;

const wrong: string[] = [];
for (const { path, text } of [...filesBelow('src', '.ts'), ...filesBelow('src', '.svelte')]) {
  for (const [, target] of text.matchAll(IMPORT)) {
    const problem = checkArrow(path.split('/'), join(dirname(path), target).split('/'));
    if (problem) wrong.push(`${path} imports ${target}: ${problem}`);
  }
}
for (const line of wrong) console.error(line);
console.log(
  wrong.length === 0 ? 'arrows: all rooms import only rooms above them' : `arrows: ${wrong.length} wrong`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;

function checkArrow(from: string[], to: string[]): string | null {
  if (to[0] !== 'src') return 'src must not depend on what is outside it';
  const [room, used] = [ROOMS.indexOf(from[1]), ROOMS.indexOf(to[1])];
  if (room < 0 || used < 0) return `${from[1]} or ${to[1]} is not a room`;
  if (used > room) return `${to[1]} lies below ${from[1]}`;
  if (to[1] === 'kit' && !isPage(from)) return 'only boards and pages use the kit';
  const betweenGames = from[1] === 'games' && to[1] === 'games' && from.length > 3 && from[2] !== to[2];
  return betweenGames ? 'games do not know each other' : null;
}

function isPage(path: string[]): boolean {
  return path[1] === 'kit' || path[1] === 'web' || path.includes('board');
}
