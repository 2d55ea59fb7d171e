import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { Random } from '../../engine/random.ts';
import type { TableView } from '../../table/view/view.ts';

/** Number of sampled states that fit the view: if a move looks the same in all of them, it is certain. */
const WORLDS = 32;

/**
 * The view after the viewer's own move, shown before the server has answered. `null` if it depends on
 * something the viewer cannot know.
 */
export function predict(game: AnyGame, view: TableView, action: Json): TableView | null {
  const { viewer, state, awaited } = view;
  if (viewer === null || state === null) return null;
  // A sealed choice shows only that it was made.
  if (awaited.length > 1) return { ...view, sealed: { do: action, bot: null, by: null } };
  const next = nextState(game, state, viewer, action);
  return next === null ? null : { ...view, state: next, awaited: [], legal: [], undo: false };
}

function nextState(game: AnyGame, state: Json, viewer: number, action: Json): Json | null {
  const random = Random.from(JSON.stringify(action));
  let known: string | null = null;
  for (let i = 0; i < WORLDS; i++) {
    const world = game.imagine(state, random);
    const choice = game.parseAction(action);
    if (game.check(world, viewer, choice)) return null;
    game.apply(world, viewer, choice);
    const seen = JSON.stringify(game.view(world, viewer));
    if (known !== null && seen !== known) return null;
    known = seen;
  }
  return JSON.parse(known!);
}
