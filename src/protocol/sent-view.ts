import type { AnyGame } from '../engine/game.ts';
import type { Json } from '../engine/json.ts';

/** What holds a view of a game; `null` before the start. */
interface WithState {
  readonly state: Json;
}

/** Replaces the view of the game by its JSON form, as it is sent. */
export function makeSent<T extends WithState>(game: AnyGame, view: T): T {
  return withState(view, state => game.makeView(state));
}

/** Replaces the JSON form by the view of the game. */
export function readSent<T extends WithState>(game: AnyGame, view: T): T {
  return withState(view, state => game.parseView(state));
}

function withState<T extends WithState>(view: T, convert: (state: Json) => unknown): T {
  if (view.state === null) return view;
  const state = convert(view.state);
  return state === view.state ? view : { ...view, state };
}
