import type { Seat } from '../../../engine/turn.ts';
import { type Choice, TAKE } from '../rules/actions.ts';
import { COLOURS } from '../rules/data.ts';
import { listSets } from '../rules/payment/bill.ts';
import { billDue, PAYER, RECEIVER } from '../rules/payment/payment.ts';
import { BOX, purseOf, receivingPurse } from '../rules/payment/purse.ts';
import { type ChitSet, countOf, sizeOf } from '../rules/payment/sets.ts';
import type { State } from '../rules/state.ts';

/** Writes all legal sets of chits (AS-30) into the list, the best first. */
export function rankSets(state: State, seat: Seat, list: Choice[]): number {
  const count = listSets(billDue(state), list);
  let bestValue = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const choice = list[i] as number;
    const value = valueOfSet(state, seat, choice - TAKE);
    if (value <= bestValue) continue;
    bestValue = value;
    list[i] = list[0];
    list[0] = choice;
  }
  return count;
}

/** The value of the two purses afterwards; another driver's counts negative. */
function valueOfSet(state: State, seat: Seat, set: ChitSet): number {
  const payer = purseOf(state, state.debts[PAYER]);
  const receiver = receivingPurse(state, state.debts[PAYER], state.debts[RECEIVER]);
  return (
    interest(state, seat, payer) * purseValueAfter(state, payer, set, -1) +
    interest(state, seat, receiver) * purseValueAfter(state, receiver, set, 1)
  );
}

function interest(state: State, seat: Seat, purse: number): number {
  if (purse === BOX) return 0;
  return isOwn(state, seat, purse) ? 1 : -1 / state.seats;
}

export function isOwn({ options, drivers }: State, seat: Seat, purse: number): boolean {
  return purse !== BOX && (options.scoring === 'coloursPerCar' ? drivers[purse] : purse) === seat;
}

/** AS-29: the value of a purse after it gets (1) or gives (-1) these chits. */
function purseValueAfter(state: State, purse: number, set: ChitSet, sign: number): number {
  return chitsAfter(state, purse, set, sign) * coloursAfter(state, purse, set, sign);
}

export function chitsAfter(state: State, purse: number, set: ChitSet, sign: number): number {
  let chits = sign * sizeOf(set);
  for (let colour = 0; colour < COLOURS.length; colour++)
    chits += state.chits[purse * COLOURS.length + colour];
  return chits;
}

export function coloursAfter(state: State, purse: number, set: ChitSet, sign: number): number {
  let colours = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const chits = state.chits[purse * COLOURS.length + colour] + sign * countOf(set, colour);
    if (chits > 0) colours++;
  }
  return colours;
}
