import { IS_PIT } from '../../tracks/spaces.ts';
import { CROSSINGS, crossesLine, type Track } from '../../tracks/track.ts';
import { type Choice, moveChoice } from '../actions.ts';
import { SIX } from '../cards.ts';
import { hasStopped, isDerelict, type State, trackOf } from '../state.ts';
import { explore, type Reach, WIDTH } from './reach.ts';

/** The steps a car may take: the pit lane is closed to derelicts in the pro game (AG-30). */
export function stepsOf(state: State, car: number): Int16Array {
  const { steps } = trackOf(state);
  const laps = state.laps[car];
  const closed = state.options.pro && isDerelict(state, car) && laps < CROSSINGS - 1;
  return closed ? steps[0] : steps[laps];
}

/** AG-25: whether its next moves decide if it can still stop. */
export function isStopDue(state: State, car: number): boolean {
  return !state.options.pro && state.laps[car] === 2 && !hasStopped(state, car);
}

/** AG-25: whether a car with two crossings has stopped after this move, or still can. */
export function isGoodMove(track: Track, from: number, to: number): boolean {
  return IS_PIT[to] || (track.reachesA[to] === 1 && !crossesLine(track, from, to));
}

const moves: Choice[] = [];

/** Writes all legal moves with cards of these values (a set) into `list`, by card, and returns their number. */
export function listMoves(state: State, car: number, values: number, list: Choice[]): number {
  const stopDue = isStopDue(state, car);
  const count = writeMoves(state, car, values, exploreAmongCars(state, car, values), stopDue, list);
  if (count > 0 || !stopDue) return count;
  // AG-25: there is no good move. Either cars are in the way, or no card leads to the stop.
  if (valuesTowardsStop(state, car, values) !== 0) return 0;
  return writeMoves(state, car, values, exploreAmongCars(state, car, values), false, list);
}

/** AG-14: whether the car can move with a card of these values. */
export function canMove(state: State, car: number, values: number): boolean {
  if (values === 0) return false;
  if (isStopDue(state, car)) return listMoves(state, car, values, moves) > 0;
  // Every prefix of a free way is free: the lowest card decides.
  const lowest = 31 - Math.clz32(values & -values);
  return explore(stepsOf(state, car), state.at[car], lowest, state.at).counts[lowest] > 0;
}

/** AG-25: the values that would lead towards the stop on an empty track. */
export function valuesTowardsStop(state: State, car: number, values: number): number {
  const track = trackOf(state);
  const { ahead, counts } = explore(stepsOf(state, car), state.at[car], SIX);
  let good = 0;
  for (let card = 1; card <= SIX; card++) {
    if (!(values & (1 << card))) continue;
    for (let i = card * WIDTH; i < card * WIDTH + counts[card]; i++) {
      if (isGoodMove(track, state.at[car], ahead[i])) good |= 1 << card;
    }
  }
  return good;
}

function exploreAmongCars(state: State, car: number, values: number): Reach {
  const highest = values === 0 ? 0 : 31 - Math.clz32(values);
  return explore(stepsOf(state, car), state.at[car], highest, state.at);
}

function writeMoves(
  state: State,
  car: number,
  values: number,
  { ahead, counts }: Reach,
  onlyGood: boolean,
  list: Choice[],
): number {
  const track = trackOf(state);
  const from = state.at[car];
  let count = 0;
  for (let card = 1; card <= SIX; card++) {
    if (!(values & (1 << card))) continue;
    for (let i = card * WIDTH; i < card * WIDTH + counts[card]; i++) {
      if (!onlyGood || isGoodMove(track, from, ahead[i])) list[count++] = moveChoice(card, ahead[i]);
    }
  }
  return count;
}
