import type { Seat, Viewer } from '../../engine/turn.ts';
import { RIDERS, SLOTS, seatOf } from './data.ts';
import type { Options } from './meta.ts';
import type { Phase, State } from './state.ts';

/** What a viewer may know (BA-10). */
export interface View {
  readonly viewer: Viewer;
  readonly options: Options;
  readonly phase: Phase;
  readonly round: number;
  /** Seats that have yet to allocate. */
  readonly awaited: readonly Seat[];
  readonly teams: readonly TeamView[];
  /** Riders as [seat, rider] in this round's order of moving, and whose turn it is in it. */
  readonly order: readonly (readonly [Seat, number])[];
  readonly next: number;
  readonly crossed: readonly number[];
  readonly breakaway: readonly (readonly [Seat, number])[];
}

export interface TeamView {
  readonly score: number;
  readonly riders: readonly RiderView[];
}

export interface RiderView {
  readonly field: number;
  readonly retired: boolean;
  /** Values everybody knows, ascending. */
  readonly known: readonly number[];
  /** Starting values not yet used: a list, ascending, for who may see them. */
  readonly secret: readonly number[] | null;
  /** For everybody: how many those are, and what they add up to; the rest of the points has been seen used. */
  readonly unseen: { readonly count: number; readonly sum: number };
}

export function view(state: State, viewer: Viewer): View {
  return {
    viewer,
    options: state.options,
    phase: state.phase,
    round: state.round,
    awaited: seats(state).filter(seat => state.unallocated & (1 << seat)),
    teams: seats(state).map(seat => ({
      score: state.scores[seat],
      riders: [0, 1, 2, 3].map(rider => viewRider(state, seat * RIDERS + rider, viewer)),
    })),
    order: state.order.map(asPair),
    next: state.next,
    crossed: state.crossed.slice(),
    breakaway: state.breakaway.map(asPair),
  };
}

function seats(state: State): Seat[] {
  return state.scores.map((_, seat) => seat);
}

function asPair(rider: number): [Seat, number] {
  return [seatOf(rider), rider % RIDERS];
}

function viewRider(state: State, rider: number, viewer: Viewer): RiderView {
  const own = viewer === seatOf(rider);
  // Line-ups are sealed until all are in, also with openValues.
  const sealed = state.phase === 'allocate';
  const [first, end] = [rider * SLOTS, (rider + 1) * SLOTS];
  const valuesIn = (from: number, to: number) =>
    state.values
      .slice(from, to)
      .filter(value => value !== 0)
      .sort((a, b) => a - b);
  const secret = valuesIn(first + state.known[rider], end);
  const hidden = sealed && !own;
  return {
    field: state.fields[rider],
    retired: state.retired[rider],
    known: valuesIn(first, first + state.known[rider]),
    secret: own || (state.options.openValues && !sealed) ? secret : null,
    unseen: {
      count: hidden ? 0 : secret.length,
      sum: hidden ? 0 : secret.reduce((sum, value) => sum + value, 0),
    },
  };
}
