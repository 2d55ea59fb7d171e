import type { Log } from '../../../engine/log.ts';
import type { Args } from '../../../engine/text.ts';
import { COLOURS, CRASH, type CrashRule } from './data.ts';
import { ahead, DIRECTIONS, HEX_NAMES } from './driving/hexes.ts';
import { LETTERS, speedOf } from './driving/manoeuvres.ts';
import { BOX, kindsOf, purseOf, receivingPurse } from './payment/purse.ts';
import { type ChitSet, makeSet, sizeOf } from './payment/sets.ts';
import { carOn, mover, NO_CAR, type State } from './state.ts';

/** AS-11 to AS-13: a manoeuvre as it was carried out, or cut short after `gone` hexes. */
export function reportDrive(state: State, car: number, from: number, gone: number, log: Log): void {
  const move = state.moves[car];
  const free = gone === speedOf(move);
  log.push({
    key: free ? 'drive' : gone === 0 ? 'blocked' : 'cut-short',
    rule: free ? 'AS-11' : gone === 0 ? 'AS-12' : 'AS-13',
    args: {
      seat: mover(state),
      car: COLOURS[car],
      move: LETTERS[move],
      from: HEX_NAMES[from],
      to: HEX_NAMES[state.hexes[car]],
      facing: DIRECTIONS[state.facings[car]],
      speed: state.speeds[car],
    },
  });
}

/** A car rammed or pushed: where it stood, on which side it was hit, and both speeds, all before the crash. */
export interface Hit {
  readonly rule: Exclude<CrashRule, typeof CRASH.barrier>;
  readonly rammer: number;
  readonly rammed: number;
  readonly at: number;
  readonly side: number;
  readonly a: number;
  readonly b: number;
}

const HIT_KEYS: Record<Hit['rule'], string> = {
  [CRASH.rest]: 'crash-rest',
  [CRASH.front]: 'crash-front',
  [CRASH.rear]: 'crash-rear',
  [CRASH.side]: 'crash-side',
  [CRASH.push]: 'push',
  [CRASH.pushBarrier]: 'push-barrier',
};

/** Names of the six sides, clockwise from the front. */
const SIDE_NAMES = ['front', 'right', 'right', 'rear', 'left', 'left'] as const;

/**
 * Logged after the effects and before the payments. `due` is the first payment; `to`, `facing` and
 * `rammedSpeed` are new values.
 */
export function reportHit(state: State, hit: Hit, log: Log): void {
  const { rule, rammer, rammed, at, side, a, b } = hit;
  const through = carsBetween(state, rammer, at);
  const args = {
    ...rammerArgs(state, rammer, a),
    rammed: COLOURS[rammed],
    at: HEX_NAMES[at],
    side: SIDE_NAMES[side],
    b,
    through,
    to: HEX_NAMES[state.hexes[rammed]],
    facing: DIRECTIONS[state.facings[rammed]],
    rammedSpeed: state.speeds[rammed],
  };
  if (through.length > 0) log.push({ key: 'jolt', rule: 'AS-27', args });
  log.push({ key: HIT_KEYS[rule], rule: `AS-${rule}`, args });
}

/** AS-19; `obstacle` is the car nobody drives in the barrier's stead, or `NO_CAR`. */
export function reportBarrier(state: State, rammer: number, a: number, obstacle: number, log: Log): void {
  const args = { ...rammerArgs(state, rammer, a), obstacle: obstacle === NO_CAR ? null : COLOURS[obstacle] };
  log.push({ key: obstacle === NO_CAR ? 'crash-barrier' : 'crash-undriven', rule: 'AS-19', args });
}

/** The rammer's position, its speed before and after, and the first payment: none for a draw (AS-16). */
function rammerArgs(state: State, rammer: number, a: number): Args {
  const [payer = NO_CAR, , due = 0] = state.debts;
  return {
    seat: mover(state),
    car: COLOURS[rammer],
    hex: HEX_NAMES[state.hexes[rammer]],
    a,
    speed: state.speeds[rammer],
    due,
    payer: payer === NO_CAR ? null : COLOURS[payer],
  };
}

/** AS-27: the cars that pass a jolt on. */
function carsBetween(state: State, rammer: number, to: number): string[] {
  const cars: string[] = [];
  const direction = state.facings[rammer];
  for (let hex = ahead(state.hexes[rammer], direction); hex !== to; hex = ahead(hex, direction)) {
    cars.push(COLOURS[carOn(state, hex)]);
  }
  return cars;
}

/** A payment: the sum due and the sum paid; no payer or no receiver means the box. */
export interface Payment {
  readonly payer: number;
  readonly receiver: number;
  readonly due: number;
  readonly rule: number;
  readonly set: ChitSet;
}

export function reportPayment(state: State, payment: Payment, log: Log): void {
  const { payer, receiver, due, set } = payment;
  const fromBox = purseOf(state, payer) === BOX;
  const toBox = receivingPurse(state, payer, receiver) === BOX;
  if (fromBox && toBox) {
    log.push({ key: 'lapse', rule: 'AS-23', args: { car: COLOURS[payer], due } });
    return;
  }
  const paid = sizeOf(set);
  const colours = kindsOf(state) === 1 ? [] : makeSet(set);
  const args = {
    payer: fromBox ? null : COLOURS[payer],
    seat: fromBox ? null : state.drivers[payer],
    receiver: toBox ? null : COLOURS[receiver],
    to: toBox ? null : state.drivers[receiver],
    due,
    paid,
    colours,
  };
  const key = fromBox ? 'box-pays' : toBox ? 'pay-box' : 'pay';
  log.push({ key: paid < due ? `${key}-short` : key, rule: paymentRule(state, payment, paid), args });
  if (colours.length > 0) log.push({ key: 'colours', rule: 'AS-30', args: { colours } });
}

/** The rule of the crash, or the one that changed the payment. */
function paymentRule(
  { drivers, wild }: State,
  { payer, receiver, due, rule }: Payment,
  paid: number,
): string {
  if (paid < due) return 'AS-21';
  if (receiver === NO_CAR) return `AS-${rule}`;
  if (payer === wild || receiver === wild) return 'AS-23';
  return drivers[payer] === drivers[receiver] ? 'AS-20' : `AS-${rule}`;
}
