import type { Seat } from '../../../engine/turn.ts';
import type { Options } from '../meta.ts';
import { type Phase, roundOf, type State } from '../rules/state.ts';

/** What a viewer may know. Nothing is hidden in this game, so every viewer gets the same. */
export interface View {
  readonly options: Options;
  readonly phase: Phase;
  /** The seat to move; the last one that moved when the race is over. */
  readonly next: Seat;
  readonly turns: number;
  readonly round: number;
  /** By seat. */
  readonly runners: readonly RunnerView[];
}

export interface RunnerView {
  readonly field: number;
  /** 0 before its first move. */
  readonly lastSteps: number;
}

export function view(state: State): View {
  const { options, phase, next, turns, fields, lastSteps } = state;
  return {
    options,
    phase,
    next,
    turns,
    round: roundOf(state),
    runners: fields.map((field, seat) => ({ field, lastSteps: lastSteps[seat] })),
  };
}
