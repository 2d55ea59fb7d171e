import { FINISH, LINES, RIDERS, SLOTS } from './data.ts';
import type { Options } from './meta.ts';

export type Phase = 'allocate' | 'lot' | 'ride' | 'over';

/** Lists named by rider have index seat × 4 + rider, lists named by slot have four entries a rider. */
export interface State {
  readonly options: Options;
  readonly teams: number;
  phase: Phase;
  /** The round being ridden, from 1. */
  round: number;
  /** Bit mask of the seats that have yet to allocate. */
  unallocated: number;
  /** Riders on the course in this round's order of moving (BA-7, BA-8); the one at `next` is to move. */
  order: number[];
  next: number;
  /** Field by rider; a retired rider's last one. */
  fields: number[];
  retired: boolean[];
  /** Movement value by slot, 0 for none. */
  values: number[];
  /** By slot: a starting value that the others have not seen (BA-10). */
  secret: boolean[];
  /** Riders that have passed each line (BA-13, BA-14). */
  crossed: number[];
  /** Riders on the course that have not passed the finish (BA-16). */
  chasing: number;
  scores: number[];
  /** Riders that held the breakaway after the last round (BA-19, BA-28); replaced, never changed. */
  breakaway: readonly number[];
}

export function start(teams: number, options: Options): State {
  const riders = teams * RIDERS;
  return {
    options,
    teams,
    phase: 'allocate',
    round: 1,
    unallocated: (1 << teams) - 1,
    order: [],
    next: 0,
    // BA-5, BA-30
    fields: Array.from({ length: riders }, (_, rider) => (options.staggeredStart ? 0 - (rider % RIDERS) : 0)),
    retired: new Array(riders).fill(false),
    values: new Array(riders * SLOTS).fill(0),
    secret: new Array(riders * SLOTS).fill(false),
    crossed: LINES.map(() => 0),
    chasing: riders,
    scores: new Array(teams).fill(0),
    breakaway: [],
  };
}

export function clone(state: State): State {
  return {
    options: state.options,
    teams: state.teams,
    phase: state.phase,
    round: state.round,
    unallocated: state.unallocated,
    order: state.order.slice(),
    next: state.next,
    fields: state.fields.slice(),
    retired: state.retired.slice(),
    values: state.values.slice(),
    secret: state.secret.slice(),
    crossed: state.crossed.slice(),
    chasing: state.chasing,
    scores: state.scores.slice(),
    breakaway: state.breakaway,
  };
}

export function seatOf(rider: number): number {
  return (rider / RIDERS) | 0;
}

export function hasFinished(state: State, rider: number): boolean {
  return state.fields[rider] > LINES[FINISH];
}
