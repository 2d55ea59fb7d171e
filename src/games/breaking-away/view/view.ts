import type { Seat, Viewer } from '../../../engine/turn.ts';
import type { Options } from '../meta.ts';
import type { Orders } from '../rules/actions.ts';
import { MOST_TEAMS, RIDERS, SLOTS, seatOf } from '../rules/data.ts';
import { ordersOf } from '../rules/orders.ts';
import type { Phase, State } from '../rules/state.ts';
import { NONE_SEEN, type Unseen, unseenIn, valuesIn } from './view-values.ts';

/** A viewer's information (BA-10). */
export interface View {
  readonly viewer: Viewer;
  readonly options: Options;
  readonly phase: Phase;
  readonly round: number;
  /** Seats whose line-up or orders are missing. */
  readonly awaited: readonly Seat[];
  readonly teams: readonly TeamView[];
  /** Riders in this round's order of moving, and whose turn it is in it. */
  readonly order: readonly Pair[];
  readonly next: number;
  /** Riders that have passed each line. */
  readonly crossed: readonly number[];
  readonly breakaway: readonly Pair[];
  /** The viewer's own orders of this round once given (BA-32); before that a table shows them as `sealed`. */
  readonly orders: Orders | null;
}

/** A rider as seat and number in the team. */
type Pair = readonly [Seat, number];

export interface TeamView {
  readonly score: number;
  readonly riders: readonly RiderView[];
}

export interface RiderView {
  readonly field: number;
  readonly retired: boolean;
  /** Values everybody knows, ascending. */
  readonly known: readonly number[];
  /** Starting values not yet used: an ascending list if the viewer may see them. */
  readonly secret: readonly number[] | null;
  /** Public: their number and sum; the rest of the points has been used openly. */
  readonly unseen: Unseen;
}

// A server needs views for everybody at every act, and compares them: recurring parts are created once.

const PAIRS: readonly Pair[] = Array.from({ length: MOST_TEAMS * RIDERS }, (_, rider) => [
  seatOf(rider),
  rider % RIDERS,
]);

export function view(state: State, viewer: Viewer, earlier?: View): View {
  return {
    viewer,
    options: state.options,
    phase: state.phase,
    round: state.round,
    awaited: state.missing === 0 ? NOBODY : seats(state).filter(seat => state.missing & (1 << seat)),
    teams: state.scores.map((_, seat) => viewTeam(state, seat, viewer, earlier?.teams[seat])),
    order: pairsOf(state.order, earlier?.order),
    next: state.next,
    crossed: crossedIn(state, earlier?.crossed),
    breakaway: pairsOf(state.breakaway, earlier?.breakaway),
    orders: viewer === null || state.phase !== 'order' ? null : ordersOf(state, viewer),
  };
}

const NOBODY: readonly Seat[] = [];

function seats(state: State): Seat[] {
  return state.scores.map((_, seat) => seat);
}

function crossedIn({ crossed }: State, earlier: readonly number[] | undefined): readonly number[] {
  return earlier && crossed.every((riders, line) => riders === earlier[line]) ? earlier : crossed.slice();
}

function pairsOf(riders: readonly number[], earlier: readonly Pair[] | undefined): readonly Pair[] {
  return earlier && arePairsOf(earlier, riders) ? earlier : riders.map(rider => PAIRS[rider]);
}

function arePairsOf(pairs: readonly Pair[], riders: readonly number[]): boolean {
  if (pairs.length !== riders.length) return false;
  for (let i = 0; i < riders.length; i++) if (pairs[i] !== PAIRS[riders[i]]) return false;
  return true;
}

function viewTeam(state: State, seat: Seat, viewer: Viewer, earlier?: TeamView): TeamView {
  const score = state.scores[seat];
  const own = viewer === seat;
  const before = earlier?.riders;
  const first = seat * RIDERS;
  const riders = [
    viewRider(state, first, own, before?.[0]),
    viewRider(state, first + 1, own, before?.[1]),
    viewRider(state, first + 2, own, before?.[2]),
    viewRider(state, first + 3, own, before?.[3]),
  ];
  const isUnchanged = earlier?.score === score && riders.every((rider, i) => rider === before![i]);
  return isUnchanged ? earlier : { score, riders };
}

function viewRider(state: State, rider: number, own: boolean, earlier?: RiderView): RiderView {
  // Line-ups are sealed until all are in, also with openValues.
  const sealed = state.phase === 'allocate';
  const first = rider * SLOTS;
  const firstSecret = first + state.known[rider];
  const field = state.fields[rider];
  const retired = state.retired[rider];
  const known = valuesIn(state, first, firstSecret);
  const secret =
    own || (state.options.openValues && !sealed) ? valuesIn(state, firstSecret, first + SLOTS) : null;
  const unseen = sealed && !own ? NONE_SEEN : unseenIn(state, firstSecret, first + SLOTS);
  const isUnchanged =
    earlier?.field === field &&
    earlier.retired === retired &&
    earlier.known === known &&
    earlier.secret === secret &&
    earlier.unseen === unseen;
  return isUnchanged ? earlier : { field, retired, known, secret, unseen };
}
