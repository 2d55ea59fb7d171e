import type { Language } from '../engine/entry.ts';
import type { Messages, Wording } from '../engine/text.ts';

type Files = Record<string, () => Promise<Messages>>;

// Every file of every language is there to be loaded, and only those of one language are.
const page = import.meta.glob<Messages>('./wordings/*.ts', { import: 'messages' }) as Files;
const table = import.meta.glob<Messages>(
  ['../engine/texts/*.json', '../table/texts/*.json', '../server/texts/*.json'],
  { import: 'default' },
) as Files;
const games = import.meta.glob<Messages>('../games/*/texts/*.json', { import: 'default' }) as Files;
const boards = import.meta.glob<Messages>('../games/*/board/texts/*.json', { import: 'default' }) as Files;

/** What every page says. */
export function pageWording(language: Language): Promise<Wording> {
  return load(language, page);
}

/** With all that can be said at a table of this game. What the board says goes before what the game says. */
export function tableWording(language: Language, game: string): Promise<Wording> {
  return load(language, page, table, of(games, game), of(boards, game));
}

/** With all that can be said against a record, of a game if it is known which. */
export function refusalWording(language: Language, game: string | null): Promise<Wording> {
  return load(language, page, table, ...(game === null ? [] : [of(games, game)]));
}

function of(files: Files, game: string): Files {
  return Object.fromEntries(Object.entries(files).filter(([path]) => path.includes(`/games/${game}/`)));
}

async function load(language: Language, ...groups: Files[]): Promise<Wording> {
  const wanted = groups.flatMap(files =>
    Object.entries(files).filter(([path]) => path.includes(`/${language}.`)),
  );
  const messages = Object.assign({}, ...(await Promise.all(wanted.map(([, file]) => file()))));
  return { language, messages };
}
