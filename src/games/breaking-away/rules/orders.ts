// BA-32, sealed rounds: all teams give orders for all their riders simultaneously and in secret, then the
// round is ridden.
import type { Log } from '../../../engine/log.ts';
import type { Random } from '../../../engine/random.ts';
import { type Refusal, refuse } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/turn.ts';
import { type Order, type Orders, RETIRE } from './actions.ts';
import { firstSlot, RIDERS, SLOTS, seatOf } from './data.ts';
import { retire, ride, slotOf } from './ride.ts';
import { mayRetire, NO_ORDERS, riderToMove, type State } from './state.ts';

/** Every team with a rider on the course gives orders, even where it has no choice. */
export function openOrders(state: State): void {
  state.phase = 'order';
  state.missing = 0;
  state.orders = NO_ORDERS;
  for (const rider of state.order) state.missing |= 1 << seatOf(rider);
}

export function hasRiders({ retired }: State, seat: Seat): boolean {
  for (let rider = seat * RIDERS; rider < (seat + 1) * RIDERS; rider++) if (!retired[rider]) return true;
  return false;
}

/** Why this seat may not give these orders now. */
export function checkOrders(state: State, seat: Seat, orders: Orders): Refusal | null {
  if (!state.options.sealedRounds) return refuse('BA-32', 'orders-not-sealed');
  if (state.phase === 'allocate') return refuse('BA-4', 'not-riding');
  if (state.phase === 'lot') return refuse('BA-6', 'orders-before-lot');
  if (!hasRiders(state, seat)) return refuse('BA-32', 'orders-nobody-left');
  if (!(state.missing & (1 << seat))) return refuse('BA-32', 'orders-twice');
  for (let i = 0; i < RIDERS; i++) {
    const refusal = checkOrder(state, seat * RIDERS + i, orders[i]);
    if (refusal) return refusal;
  }
  return null;
}

function checkOrder(state: State, rider: number, order: Order): Refusal | null {
  const args = { rider: (rider % RIDERS) + 1 };
  if (state.retired[rider]) return order === null ? null : refuse('BA-32', 'order-off-course', args);
  if (order === null) return refuse('BA-32', 'order-missing', args);
  if (order === 'retire') return mayRetire(state, rider) ? null : refuse('BA-11', 'retire-finished', args);
  const isHeld = order > 0 && slotOf(state, rider, order) < firstSlot(rider + 1);
  return isHeld ? null : refuse('BA-9', 'value-not-held', { ...args, value: order });
}

/** Seals a team's orders; the last team's play the whole round. */
export function giveOrders(state: State, seat: Seat, orders: Orders, log?: Log): void {
  writeOrders(state, seat, orders);
  state.missing &= ~(1 << seat);
  log?.push({ key: 'orders', rule: 'BA-32', args: { seat } });
  if (state.missing === 0) rideOrders(state, log);
}

/** The order of a rider off the course is ignored. */
export function writeOrders(state: State, seat: Seat, orders: Orders): void {
  const all = state.orders.length > 0 ? state.orders.slice() : state.fields.map(() => RETIRE);
  for (let i = 0; i < RIDERS; i++) {
    const order = orders[i];
    all[seat * RIDERS + i] = typeof order === 'number' ? order : RETIRE;
  }
  state.orders = all;
}

/** The orders of a seat in this round, `null` if there are none. */
export function ordersOf({ missing, orders, retired }: State, seat: Seat): Orders | null {
  if (missing & (1 << seat)) return null;
  const first = seat * RIDERS;
  const all = orders.slice(first, first + RIDERS);
  if (all.length === 0) return null;
  return all.map((order, i) => (retired[first + i] ? null : order === RETIRE ? 'retire' : order));
}

/** Moves the riders one after the other as ordered; orders left at the end of the race are void. */
function rideOrders(state: State, log?: Log): void {
  const { orders, round } = state;
  state.phase = 'ride';
  state.orders = NO_ORDERS;
  log?.push({ key: 'orders-in', rule: 'BA-32', args: { round } });
  while (isRiding(state, round)) {
    const order = orders[riderToMove(state)];
    if (order === RETIRE) retire(state, log);
    else ride(state, order, log);
  }
  if (state.phase === 'ride') openOrders(state);
}

function isRiding(state: State, round: number): boolean {
  return state.phase === 'ride' && state.round === round;
}

/** How often a random player retires a rider; more often would empty the course in a few rounds. */
export const RETIRE_ONE_IN = 200;

/** Any orders, seldom to retire. */
export function proposeOrders(state: State, seat: Seat, random: Random): Orders {
  const orders: Order[] = [];
  for (let rider = seat * RIDERS; rider < (seat + 1) * RIDERS; rider++) {
    orders.push(state.retired[rider] ? null : proposeOrder(state, rider, random));
  }
  return orders;
}

function proposeOrder(state: State, rider: number, random: Random): Order {
  if (random.oneIn(RETIRE_ONE_IN) && mayRetire(state, rider)) return 'retire';
  const first = firstSlot(rider);
  let count = SLOTS;
  while (state.values[first + count - 1] === 0) count--;
  return state.values[first + random.below(count)];
}
