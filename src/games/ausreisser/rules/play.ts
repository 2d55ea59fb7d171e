import type { Log } from '../../../engine/log.ts';
import type { Seat } from '../../../engine/turn.ts';
import { type Choice, isWithHill, makeCards, speedOf, spurtsOf } from './actions.ts';
import { compare } from './compare.ts';
import { HILL, LOWEST_SPEED, limitOf, SPURT, SPURT_GAIN, WIND, WIND_LOSS } from './data.ts';
import { countOf, fillWithoutWinds, forgetFresh, handOf, take } from './hand.ts';
import type { State } from './state.ts';
import { drawTo, endTurn, tellDrawn } from './turn.ts';

/** A whole turn from the play on: AR-8, AR-10, AR-11, AR-12. */
export function play(state: State, choice: Choice, log?: Log): void {
  const seat = state.toAct;
  if (!state.drawn) playWithoutDraw(state, seat, log);
  const windsHeld = layCards(state, seat, choice, log);
  const winds = windsHeld + replenish(state, seat, log);
  const ridden = ride(state, seat, speedOf(choice), spurtsOf(choice), winds, log);
  compare(state, ridden, log);
  endTurn(state, log);
}

/** AR-23 */
function playWithoutDraw(state: State, seat: Seat, log?: Log): void {
  state.smaller[seat]++;
  log?.push({ key: 'smaller', rule: 'AR-23', args: { seat, hand: handOf(state, seat) } });
}

/**
 * AR-8: lays the speed card, its spurts, the leader's hill, and all head winds in hand. Returns the number of
 * head winds.
 */
function layCards(state: State, seat: Seat, choice: Choice, log?: Log): number {
  const card = speedOf(choice) - LOWEST_SPEED;
  const spurts = spurtsOf(choice);
  const winds = countOf(state, seat, WIND);
  take(state, seat, card, 1);
  take(state, seat, SPURT, spurts);
  take(state, seat, WIND, winds);
  if (log) {
    const laid = [card, ...new Array(spurts).fill(SPURT), ...new Array(winds).fill(WIND)];
    log.push({ key: 'play', rule: 'AR-8', args: { seat, cards: makeCards(laid) } });
  }
  if (isWithHill(choice)) layHill(state, seat, 'AR-18', log);
  return winds;
}

/**
 * AR-18, AR-19: in the player's own turn it is replaced at the end (AR-10), otherwise with the next draw
 * (AR-7).
 */
export function layHill(state: State, seat: Seat, rule: 'AR-18' | 'AR-19', log?: Log): void {
  take(state, seat, HILL, 1);
  state.hill = true;
  state.laid[seat]++;
  if (seat === state.toAct) state.hillsInTurn++;
  log?.push({ key: 'hill', rule, args: { seat, leader: state.leader } });
}

/**
 * AR-10: returns the number of head winds drawn in the first part; one drawn for a hill stays in the hand.
 */
function replenish(state: State, seat: Seat, log?: Log): number {
  const size = handOf(state, seat);
  const from = state.top;
  const winds = fillWithoutWinds(state, seat, size - state.hillsInTurn);
  forgetFresh(state, seat);
  if (log) {
    if (winds > 0) log.push({ key: 'windsDrawn', rule: 'AR-10', args: { seat, winds } });
    const kept = state.pile.slice(from, state.top).filter(card => card !== WIND);
    tellDrawn(state, seat, kept, 'AR-10', log);
  }
  drawTo(state, seat, size, 'AR-10', log);
  return winds;
}

/** AR-11 */
function ride(state: State, seat: Seat, card: number, spurts: number, winds: number, log?: Log): number {
  const limit = limitOf(state.hill);
  const gain = spurts * SPURT_GAIN;
  const loss = winds * WIND_LOSS;
  const sum = card + gain - loss;
  const ridden = Math.min(sum, limit);
  state.ridden[seat] = ridden;
  log?.push({
    key: sum > limit ? 'rideCut' : spurts + winds > 0 ? 'rideSum' : 'ride',
    rule: 'AR-11',
    args: { seat, card, spurts, gain, winds, loss, sum, limit, cut: sum - ridden, ridden },
  });
  return ridden;
}
