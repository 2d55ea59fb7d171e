import type { AnyGame } from '../../../engine/game.ts';
import type { Json } from '../../../engine/json.ts';
import { Random } from '../../../engine/random.ts';
import type { Slip } from '../../../engine/slips/slip.ts';
import type { Seat } from '../../../engine/turn.ts';
import { evaluate, factsIn, firstLine, type Verdict } from '../../../table/slips/evaluate.ts';

/**
 * What a slip would do if the turn came now. Where the game cannot say what would be legal then, only the line that holds
 * is known.
 */
export type Preview = (Verdict & { readonly view: Json }) | { readonly kind: 'line'; readonly line: number };

/** `view`: the seat's view of the game. */
export function previewSlip(game: AnyGame, view: Json, seat: Seat, slip: Slip): Preview {
  const since = factsIn(game, view, seat);
  const soon = game.slips.asMyTurn(view, seat);
  if (soon !== null) {
    const state = game.imagine(soon, Random.from('preview'));
    return { ...evaluate(game, state, seat, slip, since), view: soon as Json };
  }
  const found = firstLine(game, slip, since);
  return 'why' in found ? { kind: 'stop', ...found, view } : { kind: 'line', line: found.line };
}

/** The slip that does this once more: by the game's name for it if there is one, otherwise exactly this. */
export function slipFor(game: AnyGame, view: Json, seat: Seat, action: Json): Slip {
  const state = game.imagine(view, Random.from('slip'));
  const wanted = JSON.stringify(action);
  const isSame = (play: string) => {
    const slip = { lines: [{ if: [], play }], stop: [], turns: 1 };
    const verdict = evaluate(game, state, seat, slip, {});
    return verdict.kind === 'play' && JSON.stringify(verdict.do) === wanted;
  };
  const name = Object.keys(game.slips.choices).find(isSame);
  return {
    lines: [name === undefined ? { if: [], do: action } : { if: [], play: name }],
    stop: [],
    turns: 1,
  };
}
