import type { GameEntry } from '../engine/entry.ts';
import { games } from '../games/index.ts';
import type { AnyBoard } from '../kit/board.ts';
import type { Colour } from '../kit/colours.ts';

const boards = import.meta.glob<AnyBoard>('../games/*/board/index.ts', { import: 'board' });
const pictures = import.meta.glob<string>('../games/*/board/Picture.svelte', {
  query: '?still',
  import: 'default',
});

const colours = import.meta.glob<readonly Colour[]>('../games/*/board/colours.ts', {
  import: 'colours',
  eager: true,
});

/** The games that can be played on this page: those with a board. */
export const playable: readonly GameEntry[] = games.filter(({ meta }) => find(boards, meta.id));

export function loadBoard(game: string): Promise<AnyBoard> {
  return find(boards, game)!();
}

/** Returns the SVG markup of a game's board. */
export function loadPicture(game: string): Promise<string> {
  return find(pictures, game)!();
}

/** The colours of a game, indexed by seat. */
export function coloursOf(game: string): readonly Colour[] {
  return find(colours, game) ?? [];
}

function find<Module>(modules: Record<string, Module>, game: string): Module | undefined {
  return Object.entries(modules).find(([path]) => path.includes(`/games/${game}/`))?.[1];
}
