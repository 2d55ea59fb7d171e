import type { Log } from '../../../../engine/log.ts';
import { Random } from '../../../../engine/random.ts';
import type { Seat } from '../../../../engine/turn.ts';
import type { Action } from '../../rules/actions.ts';
import { COLOURS } from '../../rules/data.ts';
import { runCars } from '../../rules/driving/drive.ts';
import { ahead, DIRECTIONS, HEX_NAMES } from '../../rules/driving/hexes.ts';
import { purseValue } from '../../rules/payment/result.ts';
import { imagine } from '../../view/imagine.ts';
import type { View } from '../../view/view.ts';
import { type CarTurn, turnsIn } from '../story/car-turns.ts';
import { freeNumbers } from './draft.ts';
import { carOn, isUndriven, type Start } from './ways.ts';

/** Seed for the sampled state. Hidden plans do not matter: only the car in question moves. */
const ANY = 'preview';

/** The outcome of a manoeuvre if no other car moved before. */
export function previewMove(view: View, car: number, move: number): CarTurn {
  const state = imagine({ ...view, phase: 'plan', debts: [] }, Random.from(ANY));
  const driven = view.cars.findIndex(({ driver }) => driver !== null);
  state.moves[car] = move;
  state.notes.fill(move);
  // AS-23: the wild car moves after another one, and that one's driver moves it.
  state.order = car === view.wild ? [driven, car] : [car];
  state.next = state.order.length - 1;
  const log: Log = [];
  runCars(state, log);
  return turnsIn(log)[0];
}

/** The number of other cars that certainly move before, certainly after, or either way. */
export interface Order {
  readonly before: number;
  readonly after: number;
  readonly open: number;
}

export function previewNumber(view: View, car: number, number: number): Order {
  const others = view.cars.flatMap(({ driver }, other) =>
    driver !== null && other !== car ? [freeNumbers(view, other)] : [],
  );
  const before = others.filter(numbers => numbers.every(other => other < number)).length;
  const after = others.filter(numbers => numbers.every(other => other > number)).length;
  return { before, after, open: others.length - before - after };
}

/** After a start from rest (AS-14): what is ahead, and the cars that could ram this one next. */
export interface StartPreview {
  readonly hex: number;
  readonly facing: number;
  readonly ahead: 'free' | 'barrier' | 'car';
  /** The car ahead. */
  readonly prey: number | null;
}

export function previewStart(view: View, { hex, facing }: Start): StartPreview {
  const at = HEX_NAMES.indexOf(hex);
  const direction = DIRECTIONS.indexOf(facing);
  const next = ahead(at, direction);
  const met = carOn(view, next);
  if (met >= 0 && view.cars[met].hex === next && !isUndriven(view, met) && next >= 0) {
    return { hex: at, facing: direction, ahead: 'car', prey: met };
  }
  const blocked = next < 0 || met >= 0;
  return { hex: at, facing: direction, ahead: blocked ? 'barrier' : 'free', prey: null };
}

/** AS-30: the purses of payer and receiver after a set of chits is taken. */
export interface TakePreview {
  readonly payer: Purse | null;
  readonly receiver: Purse | null;
}

interface Purse {
  readonly seat: Seat;
  readonly car: number;
  readonly chits: number;
  readonly kinds: number;
  readonly worth: number;
}

type Take = Extract<Action, { type: 'take' }>;

export function previewTake(view: View, { colours }: Take): TakePreview {
  const [debt] = view.debts;
  const counts = COLOURS.map(colour => colours.filter(each => each === colour).length);
  const goesToBox =
    debt.receiver === null || view.cars[debt.payer].driver === view.cars[debt.receiver].driver;
  return {
    payer: purseAfter(view, debt.payer, counts, -1),
    receiver: goesToBox ? null : purseAfter(view, debt.receiver!, counts, 1),
  };
}

function purseAfter(view: View, car: number, counts: readonly number[], sign: number): Purse | null {
  const seat = view.cars[car].driver;
  // AS-23: the wild car has the box.
  if (seat === null) return null;
  const { scoring } = view.options;
  const chits = view.purses[scoring === 'coloursPerCar' ? car : seat].map(
    (count, kind) => count + sign * counts[kind],
  );
  return {
    seat,
    car,
    chits: chits.reduce((sum, count) => sum + count, 0),
    kinds: chits.filter(count => count > 0).length,
    worth: purseValue(chits, scoring),
  };
}
