import type { Seat, Viewer } from '../../../engine/turn.ts';
import type { Options } from '../meta.ts';
import { NO_NUMBER } from '../rules/actions.ts';
import { COLOURS } from '../rules/data.ts';
import { NO_MOVE } from '../rules/driving/manoeuvres.ts';
import { AMOUNT, DEBT, PAYER, RECEIVER, RULE } from '../rules/payment/payment.ts';
import { chitsIn, kindsOf } from '../rules/payment/purse.ts';
import { result } from '../rules/payment/result.ts';
import { usedNumbers } from '../rules/sheet.ts';
import { NO_CAR, NOBODY, type Phase, type State } from '../rules/state.ts';

/**
 * A viewer's information (AS-6, AS-10, AS-23). Cars, hexes, facings and manoeuvres are indices, as in the
 * state.
 */
export interface View {
  readonly viewer: Viewer;
  readonly options: Options;
  readonly seats: number;
  readonly phase: Phase;
  readonly round: number;
  /** Seats that have yet to plan. */
  readonly awaited: readonly Seat[];
  readonly cars: readonly CarView[];
  readonly wild: number | null;
  /** The viewer's own note for the wild car. */
  readonly note: number | null;
  /** Cars in this round's order once the numbers are shown, and which of them is to move. */
  readonly order: readonly number[];
  readonly next: number;
  /** The payments still due for the last crash, in order. */
  readonly debts: readonly DebtView[];
  /** By seat, or by car with `coloursPerCar`: the number of chits, or the numbers of each of the eight colours. */
  readonly purses: readonly (readonly number[])[];
  readonly scores: readonly number[];
}

export interface CarView {
  readonly driver: Seat | null;
  readonly hex: number;
  readonly facing: number;
  readonly speed: number;
  /** Numbers used up to the last completed round. */
  readonly used: readonly number[];
  /** This round's number, for the driver also before all are shown. */
  readonly number: number | null;
  /** This round's manoeuvre, for the driver also before the car moves. */
  readonly move: number | null;
}

export interface DebtView {
  readonly payer: number;
  /** `null` for the box. */
  readonly receiver: number | null;
  readonly amount: number;
  /** The number of the rule for the payment. */
  readonly rule: number;
}

export function view(state: State, viewer: Viewer): View {
  const note = viewer === null ? NO_MOVE : state.notes[viewer];
  return {
    viewer,
    options: state.options,
    seats: state.seats,
    phase: state.phase,
    round: state.round,
    awaited: Array.from({ length: state.seats }, (_, seat) => seat).filter(
      seat => state.unplanned & (1 << seat),
    ),
    cars: COLOURS.map((_, car) => viewCar(state, car, viewer)),
    wild: orNull(state.wild, NO_CAR),
    note: orNull(note, NO_MOVE),
    order: state.order.slice(),
    next: state.next,
    debts: viewDebts(state.debts),
    purses: Array.from({ length: state.chits.length / kindsOf(state) }, (_, purse) => chitsIn(state, purse)),
    scores: result(state).scores,
  };
}

function viewCar(state: State, car: number, viewer: Viewer): CarView {
  const driver = orNull(state.drivers[car], NOBODY);
  const own = driver !== null && driver === viewer;
  return {
    driver,
    hex: state.hexes[car],
    facing: state.facings[car],
    speed: state.speeds[car],
    used: usedNumbers(car, state.used[car]),
    number: own || areNumbersShown(state) ? orNull(state.numbers[car], NO_NUMBER) : null,
    move: own || isMoveShown(state, car) ? orNull(state.moves[car], NO_MOVE) : null,
  };
}

/** AS-10: numbers are shown when all plans are in. */
export function areNumbersShown({ phase }: State): boolean {
  return phase === 'start' || phase === 'take';
}

/** AS-10: a manoeuvre is shown when its car moves; a set of chits is taken after that, a start comes before it. */
export function isMoveShown(state: State, car: number): boolean {
  const { phase, order, next } = state;
  return areNumbersShown(state) && order.indexOf(car) < (phase === 'take' ? next + 1 : next);
}

function viewDebts(debts: readonly number[]): DebtView[] {
  return Array.from({ length: debts.length / DEBT }, (_, i) => ({
    payer: debts[i * DEBT + PAYER],
    receiver: orNull(debts[i * DEBT + RECEIVER], NO_CAR),
    amount: debts[i * DEBT + AMOUNT],
    rule: debts[i * DEBT + RULE],
  }));
}

function orNull(value: number, nothing: number): number | null {
  return value === nothing ? null : value;
}
