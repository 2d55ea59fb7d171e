import type { Reason } from '../../../engine/brain.ts';
import type { Seat } from '../../../engine/turn.ts';
import { type Choice, TAKE } from '../rules/actions.ts';
import { COLOURS } from '../rules/data.ts';
import { ahead, DIRECTIONS, HEX_NAMES, SIDES } from '../rules/driving/hexes.ts';
import { PAYER, RECEIVER } from '../rules/payment/payment.ts';
import { purseOf, receivingPurse } from '../rules/payment/purse.ts';
import { type ChitSet, makeSet } from '../rules/payment/sets.ts';
import { CARS } from '../rules/sheet.ts';
import { carOn, carToMove, isUndriven, NO_CAR, type State } from '../rules/state.ts';
import { priceOf } from './crashes.ts';
import { chitsAfter, coloursAfter, isOwn } from './rank-sets.ts';
import { reasonForPlan } from './reason-plan.ts';
import type { DriverWeights } from './weights.ts';

/** The most important reason for a choice, with its numbers. */
export function reason(state: State, seat: Seat, choice: Choice, weights: DriverWeights): Reason {
  if (typeof choice !== 'number') return reasonForPlan(state, seat, choice, weights);
  return choice >= TAKE ? reasonForSet(state, seat, choice - TAKE) : reasonForStart(state, seat, choice);
}

function reasonForStart(state: State, seat: Seat, choice: number): Reason {
  const hex = (choice / SIDES) | 0;
  const facing = choice % SIDES;
  const args = { car: COLOURS[carToMove(state)], hex: HEX_NAMES[hex], facing: DIRECTIONS[facing] };
  const other = carOn(state, ahead(hex, facing));
  if (other !== NO_CAR && state.drivers[other] !== seat && !isUndriven(state, other)) {
    const price = priceOf(1, state.facings[other], state.speeds[other], facing);
    if (price > 0) return { key: 'start-prey', args: { ...args, other: COLOURS[other], price } };
  }
  const threats = countFacing(state, seat, hex);
  return threats === 0 ? { key: 'start-safe', args } : { key: 'start-clear', args: { ...args, threats } };
}

/** Counts the moving cars of others that have this hex ahead. */
function countFacing({ hexes, facings, speeds, drivers }: State, seat: Seat, hex: number): number {
  let count = 0;
  for (let car = 0; car < CARS; car++) {
    if (speeds[car] > 0 && drivers[car] !== seat && ahead(hexes[car], facings[car]) === hex) count++;
  }
  return count;
}

function reasonForSet(state: State, seat: Seat, set: ChitSet): Reason {
  const payer = state.debts[PAYER];
  const colours = makeSet(set);
  const stock = (purse: number, sign: number) => ({
    colours,
    chits: chitsAfter(state, purse, set, sign),
    kinds: coloursAfter(state, purse, set, sign),
  });
  const receiving = receivingPurse(state, payer, state.debts[RECEIVER]);
  if (isOwn(state, seat, receiving)) return { key: 'take', args: stock(receiving, 1) };
  const args = stock(purseOf(state, payer), -1);
  if (state.drivers[payer] === seat) return { key: 'give', args };
  return { key: 'levy', args: { ...args, seat: state.drivers[payer] } };
}
