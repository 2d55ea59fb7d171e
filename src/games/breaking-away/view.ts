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
  const first = rider * SLOTS;
  const firstSecret = first + state.known[rider];
  const secret = valuesIn(state, firstSecret, first + SLOTS);
  const hidden = sealed && !own;
  return {
    field: state.fields[rider],
    retired: state.retired[rider],
    known: valuesIn(state, first, firstSecret),
    secret: own || (state.options.openValues && !sealed) ? secret : null,
    unseen: {
      count: hidden ? 0 : secret.length,
      sum: hidden ? 0 : secret.reduce((sum, value) => sum + value, 0),
    },
  };
}

/** The values in these slots, ascending. A server asks for them at every act: a sort of so few by hand is the quickest. */
function valuesIn({ values }: State, from: number, to: number): number[] {
  const sorted: number[] = [];
  for (let slot = from; slot < to; slot++) {
    if (values[slot] === 0) continue;
    let at = sorted.length;
    for (; at > 0 && sorted[at - 1] > values[slot]; at--) sorted[at] = sorted[at - 1];
    sorted[at] = values[slot];
  }
  return sorted;
}
