import { Script } from 'node:vm';

/** The values of the placeholders in the template. */
export interface Names {
  /** Folder, address and id in records: `hill-climb`. */
  readonly id: string;
  /** For players: `Hill Climb`. */
  readonly name: string;
  /** Of the entry in the list of games: `hillClimb`. */
  readonly exported: string;
  /** Of the numbered rules: `HC`. */
  readonly prefix: string;
}

/** A wrong command line: shown without a stack trace. */
export class NewGameError extends Error {}

const ID = /^[a-z][a-z\d]*(-[a-z\d]+)*$/;
const PREFIX = /^[A-Z]{2}$/;
const LONGEST = 30;
/** Other names in `src/games/index.ts`. */
const USED = ['games', 'findGame', 'index'];

export function parseNames(id: string, given: string | undefined, taken: ReadonlySet<string>): Names {
  if (!ID.test(id) || id.length > LONGEST) {
    throw new NewGameError(
      `"${id}" is no name for a game: take small letters, digits and single hyphens, such as hill-climb, at most ${LONGEST} characters`,
    );
  }
  const words = id.split('-');
  const exported = words.map((word, i) => (i === 0 ? word : capital(word))).join('');
  if (USED.includes(exported) || !isIdentifier(exported)) {
    throw new NewGameError(
      `"${id}" means something else in TypeScript or in the list of games: take another name`,
    );
  }
  return { id, name: words.map(capital).join(' '), exported, prefix: choosePrefix(words, given, taken) };
}

function choosePrefix(
  words: readonly string[],
  given: string | undefined,
  taken: ReadonlySet<string>,
): string {
  if (given === undefined) {
    const free = proposals(words).find(prefix => PREFIX.test(prefix) && !taken.has(prefix));
    if (free) return free;
    throw new NewGameError(
      'no prefix for the rules is free that fits the name: choose one with -- --prefix XY',
    );
  }
  if (!PREFIX.test(given))
    throw new NewGameError(`a prefix of rules is two capitals such as HC, not "${given}"`);
  if (taken.has(given))
    throw new NewGameError(`the prefix ${given} belongs to other rules: choose another one`);
  return given;
}

/** The initials first, then the first letter with each later one. */
function proposals(words: readonly string[]): string[] {
  const [first, ...others] = words.join('').toUpperCase();
  const initials = words.map(([initial]) => initial.toUpperCase());
  return [initials.slice(0, 2).join(''), ...others.map(letter => first + letter)];
}

function capital(word: string): string {
  return word[0].toUpperCase() + word.slice(1);
}

function isIdentifier(name: string): boolean {
  try {
    // As in a module, where `await` is reserved, too.
    new Script(`'use strict'; async () => { const ${name} = 0; };`);
    return true;
  } catch {
    return false;
  }
}
