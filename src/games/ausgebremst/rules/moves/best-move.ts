import { FINISH, IS_PIT, LANES } from '../../tracks/spaces.ts';
import { crossesLine } from '../../tracks/track.ts';
import { type Choice, destinationOf } from '../actions.ts';
import { hasStopped, type State, trackOf } from '../state.ts';
import { stepsOf } from './moves.ts';
import { explore, findAhead, type Reach } from './reach.ts';

/**
 * A derelict's destination among the first `count` moves with a card of this value: a stop first (AG-30),
 * then by AG-28.
 */
export function bestDestination(
  state: State,
  car: number,
  value: number,
  moves: readonly Choice[],
  count: number,
): number {
  const stops = !hasStopped(state, car) && canStop(moves, count);
  const reach = explore(stepsOf(state, car), state.at[car], value, state.at);
  let best = -1;
  for (let i = 0; i < count; i++) {
    const to = destinationOf(moves[i]);
    if (stops && !IS_PIT[to]) continue;
    if (best < 0 || isBetter(state, car, value, reach, to, best)) best = to;
  }
  return best;
}

function canStop(moves: readonly Choice[], count: number): boolean {
  for (let i = 0; i < count; i++) if (IS_PIT[destinationOf(moves[i])]) return true;
  return false;
}

/** AG-28: fewest spaces to go, then the highest progress, the fewest lane changes, the lower lane. */
function isBetter(state: State, car: number, value: number, reach: Reach, a: number, b: number): boolean {
  const toGo = toGoFrom(state, car, a) - toGoFrom(state, car, b);
  if (toGo !== 0) return toGo < 0;
  const progress = progressAt(state, car, a) - progressAt(state, car, b);
  if (progress !== 0) return progress > 0;
  const { laneChanges } = reach;
  const changes = laneChanges[findAhead(reach, a, value)] - laneChanges[findAhead(reach, b, value)];
  return changes === 0 ? LANES[a] < LANES[b] : changes < 0;
}

/** AG-8: spaces left to go after a move. */
export function toGoFrom(state: State, car: number, to: number): number {
  return to === FINISH ? 0 : trackOf(state).toGo[crossingsAt(state, car, to)][to];
}

/** AG-20: its progress after a move that does not finish. */
export function progressAt(state: State, car: number, to: number): number {
  const { orderTotal, position } = trackOf(state);
  return crossingsAt(state, car, to) * orderTotal + position[to];
}

function crossingsAt(state: State, car: number, to: number): number {
  return state.laps[car] + (crossesLine(trackOf(state), state.at[car], to) ? 1 : 0);
}
