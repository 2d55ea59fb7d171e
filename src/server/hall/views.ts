import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import type { Viewer } from '../../engine/turn.ts';
import type { Table } from '../../table/table.ts';
import { type TableView, viewTable } from '../../table/view.ts';

/**
 * What a viewer is sent. Legal actions come in an order that depends on nothing but themselves: that in which a game
 * finds them may go back to something hidden, such as how cards came into a hand.
 */
export function viewFor(game: AnyGame, table: Table, viewer: Viewer, after?: number): TableView {
  const view = viewTable(game, table, viewer, after);
  if (!view.legal || view.legal.length < 2) return view;
  return Object.assign(view, { legal: sortByText(view.legal) });
}

function sortByText(actions: readonly Json[]): Json[] {
  const texts = actions.map((action): [string, Json] => [JSON.stringify(action), action]);
  return texts.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, action]) => action);
}
