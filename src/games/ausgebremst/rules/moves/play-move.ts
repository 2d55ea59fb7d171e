import type { Log } from '../../../../engine/log.ts';
import { IS_PIT, makeSpace } from '../../tracks/spaces.ts';
import { type Choice, cardOf, destinationOf } from '../actions.ts';
import { ALL_VALUES, ONLY_SIX, SIX } from '../cards.ts';
import { discard, refill, revealSixes } from '../hand.ts';
import { hasStacks } from '../pro.ts';
import { nextTurn } from '../race.ts';
import { isExcused, isSixBarred } from '../rule-of-six.ts';
import { isRacing, type State, trackOf } from '../state.ts';
import { drive, takeOff } from './drive.ts';
import { isGoodMove, isStopDue, valuesTowardsStop } from './moves.ts';

/** A player's turn: plays a card, moves the car (AG-11, AG-12), refills the hand. */
export function playMove(state: State, seat: number, move: Choice, log?: Log): void {
  const value = cardOf(move);
  const to = destinationOf(move);
  if (value === SIX) revealSixes(state, seat, log);
  ruleOutCards(state, seat, to);
  discard(state, seat, value);
  log?.push({
    key: 'move',
    rule: 'AG-12',
    args: { car: seat, card: value, from: makeSpace(state.at[seat]), to: makeSpace(to) },
  });
  drive(state, seat, to, log);
  if (!isRacing(state, seat)) nextTurn(state, log);
  else if (!state.options.pro) {
    refill(state, seat, log);
    endTurn(state, seat, log);
  } else if (IS_PIT[to] && state.pits & (1 << seat)) state.phase = 'pit';
  else if (hasStacks(state, seat)) state.phase = 'draw';
  else endTurn(state, seat, log);
}

/** AG-18, AG-38 */
function endTurn(state: State, seat: number, log?: Log): void {
  if (state.hands[seat] === 0) takeOff(state, seat, 'off', state.options.pro ? 'AG-38' : 'AG-18', log);
  nextTurn(state, log);
}

/** AG-25: moving past the stop reveals that no card in the hand leads to it. */
function ruleOutCards(state: State, seat: number, to: number): void {
  if (!isStopDue(state, seat) || isGoodMove(trackOf(state), state.at[seat], to)) return;
  const sixBarred = isSixBarred(state, seat) && !isExcused(state, seat);
  state.ruledOut[seat] = valuesTowardsStop(state, seat, sixBarred ? ALL_VALUES & ~ONLY_SIX : ALL_VALUES);
}
