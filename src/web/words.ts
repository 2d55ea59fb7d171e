import type { Language } from '../engine/entry.ts';
import type { Messages, Wording } from '../engine/text.ts';

type Files = Record<string, () => Promise<Messages>>;

// Every file can be loaded on demand; only those of one language are.
const page = import.meta.glob<Messages>('./wordings/*.ts', { import: 'messages' }) as Files;
const table = import.meta.glob<Messages>(
  [
    '../engine/texts/*.json',
    '../table/texts/*.json',
    '../server/texts/*.json',
    './table/texts/*.json',
    './table/slip/texts/*.json',
  ],
  { import: 'default' },
) as Files;
const games = import.meta.glob<Messages>('../games/*/texts/*.json', { import: 'default' }) as Files;
const boards = import.meta.glob<Messages>(
  ['../games/*/board/texts/*.json', '../games/*/board/{rivals,story}/texts/*.json'],
  { import: 'default' },
) as Files;

/** The texts of every page. */
export function pageWording(language: Language): Promise<Wording> {
  return load(language, page);
}

/** Adds the texts of a game's table. The board's texts override the game's. */
export function tableWording(language: Language, game: string): Promise<Wording> {
  return load(language, page, table, of(games, game), of(boards, game));
}

/** Adds the texts for refusing a record, of its game if that is known. */
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
