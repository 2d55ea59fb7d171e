import type { Messages, Wording } from '../engine/text.ts';

type Files = Record<string, () => Promise<Messages>>;

// Every file of every language is there to be loaded, and only those of one language are.
const page = import.meta.glob<Messages>(['./texts/*.json', '../kit/texts/*.json'], {
  import: 'default',
}) as Files;
const table = import.meta.glob<Messages>(
  ['../engine/texts/*.json', '../bots/texts/*.json', '../table/texts/*.json', '../server/texts/*.json'],
  { import: 'default' },
) as Files;
const games = import.meta.glob<Messages>('../games/*/texts/*.json', { import: 'default' }) as Files;
const boards = import.meta.glob<Messages>('../games/*/board/texts/*.json', { import: 'default' }) as Files;

export const LANGUAGE = 'en';

/** What every page says. */
export async function pageWording(): Promise<Wording> {
  return { language: LANGUAGE, messages: await load(page) };
}

/** With what one game's board says: enough to show it on the home page. */
export async function cardWording(game: string): Promise<Wording> {
  return { language: LANGUAGE, messages: await load(page, of(boards, game)) };
}

/** With all that can be said at a table of this game. What the board says goes before what the game says. */
export async function tableWording(game: string): Promise<Wording> {
  return { language: LANGUAGE, messages: await load(page, table, of(games, game), of(boards, game)) };
}

function of(files: Files, game: string): Files {
  return Object.fromEntries(Object.entries(files).filter(([path]) => path.includes(`/games/${game}/`)));
}

async function load(...groups: Files[]): Promise<Messages> {
  const wanted = groups.flatMap(files =>
    Object.entries(files).filter(([path]) => path.endsWith(`/${LANGUAGE}.json`)),
  );
  return Object.assign({}, ...(await Promise.all(wanted.map(([, file]) => file()))));
}
