import type { Seat } from '../../../engine/turn.ts';
import type { Options } from '../meta.ts';
import { COLOURS, GRID, SHARES } from './data.ts';
import { BARRIER, DIRECTIONS, HEX_NAMES } from './driving/hexes.ts';
import { NO_MOVE } from './driving/manoeuvres.ts';
import { CARS } from './sheet.ts';

/** The lot, secret planning, and the two decisions during the action: a start from rest, a set of chits. */
export type Phase = 'lot' | 'plan' | 'start' | 'take' | 'over';

export const NOBODY = -1;
export const NO_CAR = -1;

/** Lists have an entry for each car unless said otherwise. */
export interface State {
  readonly options: Options;
  readonly seats: number;
  phase: Phase;
  /** From 1; 11 also when the game is over. */
  round: number;
  /** The driver's seat, `NOBODY` for the wild car too; replaced by the lot, never changed. */
  drivers: readonly Seat[];
  /** The wild car (AS-23) or `NO_CAR`. */
  wild: number;
  hexes: number[];
  facings: number[];
  speeds: number[];
  /** Rows of the sheet used up to the last completed round, as bit masks (AS-5). */
  used: number[];
  /** Bit mask of the seats that have yet to plan. */
  unplanned: number;
  /** This round's numbers, 0 before they are planned. */
  numbers: number[];
  /** This round's manoeuvres, `NO_MOVE` for none; the wild car has one when it moves. */
  moves: number[];
  /** By seat: this round's notes for the wild car. */
  notes: number[];
  /** Cars in this round's order of moving (AS-10), the wild car last; replaced, never changed. The one at `next` moves. */
  order: readonly number[];
  next: number;
  /** Payments still due for the last crash, in order; see payment.ts. */
  debts: number[];
  /** By purse: chits, or with colours those of each of the eight colours; see payment.ts. */
  chits: number[];
}

export function start(seats: number, options: Options): State {
  return {
    options,
    seats,
    phase: 'lot',
    round: 1,
    drivers: COLOURS.map(() => NOBODY),
    wild: NO_CAR,
    hexes: GRID.map(([hex]) => HEX_NAMES.indexOf(hex)),
    facings: GRID.map(([, facing]) => DIRECTIONS.indexOf(facing)),
    speeds: COLOURS.map(() => 0),
    used: COLOURS.map(() => 0),
    unplanned: 0,
    numbers: COLOURS.map(() => 0),
    moves: COLOURS.map(() => NO_MOVE),
    notes: new Array(seats).fill(NO_MOVE),
    order: [],
    next: 0,
    debts: [],
    chits: firstChits(seats, options),
  };
}

/** AS-3: plain chits are dealt at the start, coloured ones with the cars (AS-29). */
function firstChits(seats: number, { scoring }: Options): number[] {
  if (scoring === 'plain') return new Array(seats).fill(SHARES[seats]?.chits);
  return new Array((scoring === 'colours' ? seats : CARS) * COLOURS.length).fill(0);
}

export function clone(state: State): State {
  return {
    options: state.options,
    seats: state.seats,
    phase: state.phase,
    round: state.round,
    drivers: state.drivers,
    wild: state.wild,
    hexes: state.hexes.slice(),
    facings: state.facings.slice(),
    speeds: state.speeds.slice(),
    used: state.used.slice(),
    unplanned: state.unplanned,
    numbers: state.numbers.slice(),
    moves: state.moves.slice(),
    notes: state.notes.slice(),
    order: state.order,
    next: state.next,
    debts: state.debts.slice(),
    chits: state.chits.slice(),
  };
}

/** The car on a hex, or `NO_CAR`; there is none on the barrier. */
export function carOn(state: State, hex: number): number {
  return state.hexes.indexOf(hex);
}

export function isVacant(state: State, hex: number): boolean {
  return hex !== BARRIER && carOn(state, hex) === NO_CAR;
}

/** AS-4: neither a player's car nor the wild one. */
export function isUndriven(state: State, car: number): boolean {
  return state.drivers[car] === NOBODY && car !== state.wild;
}

/** The car whose turn it is. */
export function carToMove(state: State): number {
  return state.order[state.next];
}

/** The seat that moves it: its driver, or for the wild car the driver of the last car before it (AS-23). */
export function mover(state: State): Seat {
  const { order, next, wild, drivers } = state;
  return drivers[order[next] === wild ? order[next - 1] : order[next]];
}
