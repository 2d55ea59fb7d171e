import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import type { Random } from '../../engine/random.ts';
import { findGame } from '../../games/index.ts';
import type { TableView } from '../../table/view/view.ts';

export async function rulesOf(id: string): Promise<AnyGame> {
  return findGame(id)!.rules();
}

/** A random legal action for the viewer of this view, or `null` if it cannot act. */
export function anyAction(game: AnyGame, view: TableView, random: Random): Json | null {
  const { viewer, legal, awaited, sealed, phase } = view;
  if (viewer === null || phase !== 'running' || !awaited.includes(viewer) || sealed) return null;
  if (legal) return random.pick(legal.length > 1 ? legal.filter(isNoSurrender) : legal);
  return game.makeAction(game.propose(game.imagine(game.parseView(view.state), random), viewer, random));
}

/** Excludes retiring, which would end many games early. */
function isNoSurrender(action: Json): boolean {
  return (action as { type?: string }).type !== 'retire';
}
