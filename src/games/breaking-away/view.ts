import type { Seat, Viewer } from '../../engine/turn.ts';
import { MOST_TEAMS, RIDERS, SLOTS, seatOf } from './data.ts';
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

// A server asks for views at every act, for everybody: lists are made in their length, and those that never change are shared.

/** Every rider as [seat, rider]. */
const PAIRS: readonly (readonly [Seat, number])[] = Array.from(
  { length: MOST_TEAMS * RIDERS },
  (_, rider) => [seatOf(rider), rider % RIDERS],
);

export function view(state: State, viewer: Viewer): View {
  return {
    viewer,
    options: state.options,
    phase: state.phase,
    round: state.round,
    awaited: seats(state).filter(seat => state.unallocated & (1 << seat)),
    teams: state.scores.map((score, seat) => ({ score, riders: viewTeam(state, seat, viewer) })),
    order: state.order.map(asPair),
    next: state.next,
    crossed: state.crossed.slice(),
    breakaway: state.breakaway.map(asPair),
  };
}

function seats(state: State): Seat[] {
  return state.scores.map((_, seat) => seat);
}

function asPair(rider: number): readonly [Seat, number] {
  return PAIRS[rider];
}

function viewTeam(state: State, seat: Seat, viewer: Viewer): RiderView[] {
  const own = viewer === seat;
  const first = seat * RIDERS;
  return [
    viewRider(state, first, own),
    viewRider(state, first + 1, own),
    viewRider(state, first + 2, own),
    viewRider(state, first + 3, own),
  ];
}

function viewRider(state: State, rider: number, own: boolean): RiderView {
  // Line-ups are sealed until all are in, also with openValues.
  const sealed = state.phase === 'allocate';
  const first = rider * SLOTS;
  const firstSecret = first + state.known[rider];
  return {
    field: state.fields[rider],
    retired: state.retired[rider],
    known: valuesIn(state, first, firstSecret),
    secret: own || (state.options.openValues && !sealed) ? valuesIn(state, firstSecret, first + SLOTS) : null,
    unseen: sealed && !own ? NONE_SEEN : unseenIn(state, firstSecret, first + SLOTS),
  };
}

const NONE_SEEN: RiderView['unseen'] = { count: 0, sum: 0 };

const EMPTY = Array.from({ length: SLOTS }, () => 0);

/** The values in these slots, ascending: a sort of so few by hand is the quickest. */
function valuesIn(state: State, from: number, to: number): number[] {
  const { values } = state;
  const sorted = EMPTY.slice(0, countIn(state, from, to));
  for (let slot = from, count = 0; slot < to; slot++) {
    if (values[slot] === 0) continue;
    let at = count++;
    for (; at > 0 && sorted[at - 1] > values[slot]; at--) sorted[at] = sorted[at - 1];
    sorted[at] = values[slot];
  }
  return sorted;
}

function unseenIn(state: State, from: number, to: number): RiderView['unseen'] {
  let sum = 0;
  for (let slot = from; slot < to; slot++) sum += state.values[slot];
  return { count: countIn(state, from, to), sum };
}

function countIn({ values }: State, from: number, to: number): number {
  let count = 0;
  for (let slot = from; slot < to; slot++) if (values[slot] > 0) count++;
  return count;
}
