import type { AnyGame } from '../../engine/game.ts';
import type { Viewer } from '../../engine/turn.ts';
import type { Table } from '../../table/table.ts';
import { legalFor, type TableView, viewTable } from '../../table/view.ts';

/** What a viewer is sent. */
export function viewFor(game: AnyGame, table: Table, viewer: Viewer, after?: number): TableView {
  const view = viewTable(game, table, viewer, after);
  return { ...view, legal: JSON.parse(legalText(game, table, viewer)) as TableView['legal'] };
}

/**
 * The legal actions as they are sent. They come in an order that depends on nothing but themselves: that in which a game finds
 * them may go back to something hidden, such as how cards came into a hand.
 */
export function legalText(game: AnyGame, table: Table, viewer: Viewer): string {
  const actions = legalFor(game, table, viewer);
  if (!actions) return 'null';
  // Mostly it is somebody else's turn.
  if (actions.length === 0) return '[]';
  const texts = actions.map(action => JSON.stringify(action));
  return `[${texts.sort().join(',')}]`;
}
