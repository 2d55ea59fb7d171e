import type { Options } from '../meta.ts';
import { FINISH, LINES, linesPassed, MOST_TEAMS, RIDERS, SLOTS } from './data.ts';

/**
 * `order` only with sealed rounds (BA-32). There `ride` is never visible: the last orders play the whole
 * round.
 */
export type Phase = 'allocate' | 'lot' | 'order' | 'ride' | 'over';

/** Lists named by rider have index seat × 4 + rider, lists named by slot have four entries a rider. */
export interface State {
  readonly options: Options;
  readonly teams: number;
  phase: Phase;
  /** The round being ridden, from 1. */
  round: number;
  /** Bit mask of the seats whose line-up or, with sealed rounds, whose orders are still missing. */
  missing: number;
  /**
   * By rider: the value it is ordered to ride, or `RETIRE` (BA-32). Empty without orders; replaced, never
   * changed.
   */
  orders: readonly number[];
  /** Riders on the course in this round's order of moving (BA-7, BA-8); the one at `next` is to move. */
  order: number[];
  next: number;
  /** Field by rider; a retired rider's last one. */
  fields: number[];
  retired: boolean[];
  /** Movement value by slot, 0 for none: first those that everybody knows, then secret starting values (BA-10). */
  values: number[];
  /** By rider: how many of its slots are for known values; the last of them is empty between its move and the round's end. */
  known: number[];
  /** Riders that have passed each line (BA-13, BA-14). */
  crossed: number[];
  /** Riders on the course that have not passed the finish (BA-16). */
  chasing: number;
  scores: number[];
  /** Riders that held the breakaway after the last round (BA-19, BA-28); replaced, never changed. */
  breakaway: readonly number[];
}

// Copied at every start: much faster than filling new lists.
const ZEROS = Array.from({ length: MOST_TEAMS * RIDERS * SLOTS }, () => 0);
const NOBODY = ZEROS.map(() => false);
const STAGGERED = ZEROS.map((_, rider) => 0 - (rider % RIDERS));

/** A rider beyond this field has passed the finish. */
const LAST_FIELD = LINES[FINISH];

export const NO_ORDERS: readonly number[] = [];

export function start(teams: number, options: Options): State {
  const riders = teams * RIDERS;
  return {
    options,
    teams,
    phase: 'allocate',
    round: 1,
    missing: (1 << teams) - 1,
    orders: NO_ORDERS,
    order: [],
    next: 0,
    // BA-5, BA-30
    fields: (options.staggeredStart ? STAGGERED : ZEROS).slice(0, riders),
    retired: NOBODY.slice(0, riders),
    values: ZEROS.slice(0, riders * SLOTS),
    known: ZEROS.slice(0, riders),
    crossed: [0, 0, 0],
    chasing: riders,
    scores: ZEROS.slice(0, teams),
    breakaway: [],
  };
}

export function clone(state: State): State {
  return {
    options: state.options,
    teams: state.teams,
    phase: state.phase,
    round: state.round,
    missing: state.missing,
    orders: state.orders,
    order: state.order.slice(),
    next: state.next,
    fields: state.fields.slice(),
    retired: state.retired.slice(),
    values: state.values.slice(),
    known: state.known.slice(),
    crossed: state.crossed.slice(),
    chasing: state.chasing,
    scores: state.scores.slice(),
    breakaway: state.breakaway,
  };
}

/** The rider whose turn it is. */
export function riderToMove(state: State): number {
  return state.order[state.next];
}

export function hasFinished(state: State, rider: number): boolean {
  return linesPassed(state.fields[rider]) === LINES.length;
}

/**
 * BA-11: not past the finish, where retiring costs nothing and only denies others a draft. Version 1 of the
 * rules allowed it.
 */
export function mayRetire(state: State, rider: number): boolean {
  return state.fields[rider] <= LAST_FIELD || state.options.rules === 1;
}
