import type { Seat } from '../../../engine/turn.ts';
import { CARS } from '../rules/data.ts';
import { FINISHED, isRacing, type State } from '../rules/state.ts';
import { cardsLeft } from './cards-left.ts';
import { positionNow } from './race-position.ts';
import { NEVER, turnsLeft } from './turns-left.ts';

/** The weight of a turn, in points. */
const TURN = 2;

/** Rates an unfinished race for a player: turns to the finish, or how early it was reached. */
export function expectedGain(state: State, seat: Seat): number {
  if (state.at[seat] === FINISHED) return TURN * (CARS - state.places.indexOf(seat));
  if (!isRacing(state, seat)) return -TURN * NEVER;
  return -TURN * turnsLeft(state, seat, positionNow(state, seat), cardsLeft(state, seat));
}
