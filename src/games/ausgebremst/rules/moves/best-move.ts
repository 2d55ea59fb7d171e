import { FINISH, IS_PIT, LANES } from '../../tracks/spaces.ts';
import { crossesLine, type Track } from '../../tracks/track.ts';
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
  const track = trackOf(state);
  tied.length = 0;
  let lowest = 0;
  for (let i = 0; i < count; i++) {
    const to = destinationOf(moves[i]);
    if (stops && !IS_PIT[to]) continue;
    const rank = rankOf(track, state.laps[car], state.at[car], to);
    if (tied.length > 0 && rank > lowest) continue;
    if (rank < lowest) tied.length = 0;
    tied.push(to);
    lowest = rank;
  }
  return tied.length === 1 ? tied[0] : straightest(state, car, value, tied);
}

const tied: number[] = [];

function canStop(moves: readonly Choice[], count: number): boolean {
  for (let i = 0; i < count; i++) if (IS_PIT[destinationOf(moves[i])]) return true;
  return false;
}

/** More than any progress in a race. */
const MORE_THAN_PROGRESS = 1024;

/** AG-28: the fewest spaces to go come first, then the highest progress. */
function rankOf(track: Track, laps: number, from: number, to: number): number {
  if (to === FINISH) return 0;
  const { orderTotal, position, toGo } = track;
  const crossings = crossingsAt(track, laps, from, to);
  return toGo[crossings][to] * MORE_THAN_PROGRESS - (crossings * orderTotal + position[to]);
}

/** AG-28: the fewest lane changes, then the lower lane. */
function straightest(state: State, car: number, value: number, spaces: readonly number[]): number {
  const reach = explore(stepsOf(state, car), state.at[car], value, state.at);
  let best = spaces[0];
  for (let i = 1; i < spaces.length; i++) {
    const changes = changesTo(reach, spaces[i], value) - changesTo(reach, best, value);
    if (changes < 0 || (changes === 0 && LANES[spaces[i]] < LANES[best])) best = spaces[i];
  }
  return best;
}

function changesTo(reach: Reach, space: number, distance: number): number {
  return reach.laneChanges[findAhead(reach, space, distance)];
}

/** AG-8: spaces left to go after a move. */
export function toGoFrom(track: Track, laps: number, from: number, to: number): number {
  return to === FINISH ? 0 : track.toGo[crossingsAt(track, laps, from, to)][to];
}

/** AG-20: its progress after a move that does not finish. */
export function progressAt(track: Track, laps: number, from: number, to: number): number {
  return crossingsAt(track, laps, from, to) * track.orderTotal + track.position[to];
}

function crossingsAt(track: Track, laps: number, from: number, to: number): number {
  return crossesLine(track, from, to) ? laps + 1 : laps;
}
