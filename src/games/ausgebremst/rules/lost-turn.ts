import type { Log } from '../../../engine/log.ts';
import { addDoubt } from '../view/doubt.ts';
import type { Choice } from './actions.ts';
import { isOnlySixes, listCards, ONLY_SIX, valuesIn } from './cards.ts';
import { reveal } from './hand.ts';
import { isStopDue, listMoves, valuesTowardsStop } from './moves/moves.ts';
import { carsInTheWay, carsOnTheWayToStop } from './moves/obstacles.ts';
import { isSixBarred, leaders, playableValues, progressOf, seatsBeside } from './rule-of-six.ts';
import type { State } from './state.ts';

const moves: Choice[] = [];

/** AG-15: the hand is shown, no card is played. */
export function loseTurn(state: State, seat: number, log?: Log): void {
  if (log) logReason(state, seat, log);
  reveal(state, seat);
  if (!isOnlySixes(state.hands[seat]) || !isSixBarred(state, seat)) return;
  const beside = seatsBeside(state, seat);
  // Only if a six could have moved does the lost turn reveal anything about the seats beside.
  if (beside !== 0 && listMoves(state, seat, ONLY_SIX, moves) > 0) addDoubt(state, beside);
}

/** Logs the rule and the cars that caused it. */
function logReason(state: State, seat: number, log: Log): void {
  const playable = playableValues(state, seat);
  const args = { car: seat, hand: listCards(state.hands[seat]) };
  const sixBarred = playable !== valuesIn(state.hands[seat]);
  if (playable === 0) {
    const others = leaders(state).filter(car => car !== seat);
    const progress = progressOf(state, seat);
    if (others.length === 0) log.push({ key: 'lost-leader', rule: 'AG-23', args: { ...args, progress } });
    else log.push({ key: 'lost-shared-lead', rule: 'AG-23', args: { ...args, progress, cars: others } });
  } else if (isStopDue(state, seat) && valuesTowardsStop(state, seat, playable) !== 0) {
    const cars = carsOnTheWayToStop(state, seat, playable);
    log.push({ key: 'lost-stop', rule: 'AG-25', args: { ...args, cars } });
  } else {
    const lowest = Math.min(...listCards(state.hands[seat]));
    const cars = carsInTheWay(state, seat, lowest);
    if (sixBarred) log.push({ key: 'lost-blocked-leader', rule: 'AG-19', args: { ...args, cars } });
    else log.push({ key: 'lost-blocked', rule: 'AG-15', args: { ...args, cars } });
  }
}
