import type { Seat } from '../../../engine/turn.ts';
import type { Options } from '../meta.ts';

export type Phase = 'lot' | 'run' | 'over';

/** All lists are by seat. */
export interface State {
  readonly options: Options;
  phase: Phase;
  /** The seat to move; the last one that moved when the race is over. */
  next: Seat;
  /** Moves so far. */
  turns: number;
  fields: number[];
  /** How many steps each runner took last (XY-5); 0 before its first move. */
  lastSteps: number[];
}

export function start(seats: number, options: Options): State {
  const zeros = Array.from({ length: seats }, () => 0);
  return { options, phase: 'lot', next: 0, turns: 0, fields: zeros, lastSteps: zeros.slice() };
}

export function clone(state: State): State {
  return { ...state, fields: state.fields.slice(), lastSteps: state.lastSteps.slice() };
}

/** The round being run, from 1: in a round everybody moves once. */
export function roundOf({ turns, fields }: State): number {
  return Math.floor(turns / fields.length) + 1;
}
