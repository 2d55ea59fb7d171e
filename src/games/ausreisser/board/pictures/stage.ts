import { defaultOptions } from '../../../../engine/options.ts';
import { play } from '../../../../engine/play.ts';
import { game } from '../../game.ts';
import { meta } from '../../meta.ts';
import { type Action, parseAction, parseCards } from '../../rules/actions.ts';
import { type Face, packOf } from '../../rules/data.ts';
import type { State } from '../../rules/state.ts';

export const [RED, YELLOW, BLUE] = [0, 1, 2];

/**
 * The cards dealt to the three riders and drawn in their first turns; yellow draws two, one of them for the
 * head wind.
 */
const HANDS: readonly (readonly Face[])[] = [
  [45, 41, 43, 48, 50, 'H'],
  [43, 39, 44, 46, 47, 'W'],
  [40, 42, 44, 47, 'S', 'H'],
];
export const RIDERS = HANDS.length;
const DRAWN: readonly Face[] = [49, 45, 41, 46];

/** The guide's example stage after these acts; red leads first. */
export function stageAfter(...acts: readonly (readonly [seat: number, action: Action])[]): State {
  const options = defaultOptions(meta.options);
  const state = game.start(RIDERS, options);
  const chance = { leader: RED, deck: stacked(packOf(options)) };
  const refusal = game.checkChance(state, chance);
  if (refusal) throw new Error(JSON.stringify(refusal));
  game.applyChance(state, chance);
  for (const [seat, action] of acts) {
    const refused = play(game, state, seat, parseAction(action));
    if (refused) throw new Error(JSON.stringify(refused));
  }
  return state;
}

export function ride(speed: number): Action {
  return { type: 'play', speed, spurts: 0, hill: false };
}

/** The whole pack with the guide's cards on top, dealt one at a time (AR-5). */
function stacked(pack: readonly number[]): number[] {
  const dealt = HANDS[0].flatMap((_, i) => HANDS.map(hand => hand[i]));
  const top = parseCards([...dealt, ...DRAWN]);
  const rest = [...pack];
  for (const card of top) rest.splice(rest.indexOf(card), 1);
  return [...top, ...rest];
}
