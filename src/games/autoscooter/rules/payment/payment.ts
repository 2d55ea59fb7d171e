import type { Log } from '../../../../engine/log.ts';
import type { CrashRule } from '../data.ts';
import { reportPayment } from '../report.ts';
import type { State } from '../state.ts';
import { type Bill, billOf } from './bill.ts';
import { BOX, kindsOf, purseOf, receivingPurse } from './purse.ts';
import { type ChitSet, chitsOf, countOf } from './sets.ts';

/**
 * A debt is four consecutive numbers in `debts`, the first due first; the receiver is `NO_CAR` for the box.
 */
export const PAYER = 0;
export const RECEIVER = 1;
export const AMOUNT = 2;
export const RULE = 3;
export const DEBT = 4;

/** Queues a payment, due after the effects of the crash (AS-18). */
export function owe(state: State, payer: number, receiver: number, amount: number, rule: CrashRule): void {
  if (amount > 0) state.debts.push(payer, receiver, amount, rule);
}

/** Makes payments until one leaves a choice; false if a set must be chosen first (AS-30). */
export function settle(state: State, log?: Log): boolean {
  while (state.debts.length > 0) {
    const { set, extra } = billDue(state);
    if (extra > 0) return false;
    pay(state, set, log);
  }
  return true;
}

/** The bill of the next payment. AS-30: the box pays in the wild car's colour. */
export function billDue(state: State): Bill {
  const purse = purseOf(state, state.debts[PAYER]);
  const amount = state.debts[AMOUNT];
  if (purse !== BOX) return billOf(state, purse, amount);
  return { set: chitsOf(kindsOf(state) === 1 ? 0 : state.wild, amount), extra: 0, open: 0 };
}

/** Makes the next payment with this set. */
export function pay(state: State, set: ChitSet, log?: Log): void {
  const { debts } = state;
  const payer = debts[PAYER];
  const receiver = debts[RECEIVER];
  moveChits(state, purseOf(state, payer), set, -1);
  moveChits(state, receivingPurse(state, payer, receiver), set, 1);
  if (log) reportPayment(state, { payer, receiver, due: debts[AMOUNT], rule: debts[RULE], set }, log);
  debts.splice(0, DEBT);
}

function moveChits(state: State, purse: number, set: ChitSet, sign: number): void {
  if (purse === BOX) return;
  const kinds = kindsOf(state);
  for (let kind = 0; kind < kinds; kind++) state.chits[purse * kinds + kind] += sign * countOf(set, kind);
}
