import { layerOf, type ReachTable } from '../../tracks/reach-table.ts';
import { IS_PIT } from '../../tracks/spaces.ts';
import type { Steps } from '../../tracks/steps.ts';
import { CROSSINGS, crossesLine, type Track } from '../../tracks/track.ts';
import { type Choice, cardOf, moveChoice } from '../actions.ts';
import { hasStopped, isDerelict, type State, trackOf } from '../state.ts';
import { findFree, lowestIn, NO_CARS } from './free-spaces.ts';

/** The steps a car may take. */
export function stepsOf(state: State, car: number): Steps {
  return trackOf(state).steps[stageOf(state, car)];
}

/** The spaces ahead of a car, by the steps it may take. */
export function reachOf(state: State, car: number): ReachTable {
  return trackOf(state).reach[stageOf(state, car)];
}

/** Its crossings, but the pit lane is closed to derelicts in the pro game (AG-30). */
function stageOf(state: State, car: number): number {
  const laps = state.laps[car];
  const closed = state.options.pro && isDerelict(state, car) && laps < CROSSINGS - 1;
  return closed ? 0 : laps;
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
  const count = writeMoves(state, car, values, state.at, stopDue, list);
  if (count > 0 || !stopDue) return count;
  // AG-25: there is no good move. Either cars are in the way, or no card leads to the stop.
  if (valuesTowardsStop(state, car, values) !== 0) return 0;
  return writeMoves(state, car, values, state.at, false, list);
}

/** AG-14: whether the car can move with a card of these values. */
export function canMove(state: State, car: number, values: number): boolean {
  if (values === 0) return false;
  if (isStopDue(state, car)) return listMoves(state, car, values, moves) > 0;
  // Every prefix of a free way is free: the lowest card decides.
  const lowest = lowestIn(values);
  return findFree(reachOf(state, car), state.at[car], lowest, state.at)[lowest] !== 0;
}

/** AG-25: the values that would lead towards the stop on an empty track. */
export function valuesTowardsStop(state: State, car: number, values: number): number {
  const count = writeMoves(state, car, values, NO_CARS, true, moves);
  let good = 0;
  for (let i = 0; i < count; i++) good |= 1 << cardOf(moves[i]);
  return good;
}

function writeMoves(
  state: State,
  car: number,
  values: number,
  cars: readonly number[],
  onlyGood: boolean,
  list: Choice[],
): number {
  const track = trackOf(state);
  const from = state.at[car];
  const table = reachOf(state, car);
  const free = findFree(table, from, 31 - Math.clz32(values), cars);
  let count = 0;
  for (let cards = values; cards !== 0; cards &= cards - 1) {
    const card = lowestIn(cards);
    const layer = layerOf(from, card);
    for (let rest = free[card]; rest !== 0; rest &= rest - 1) {
      const to = table.ahead[layer + lowestIn(rest)];
      if (!onlyGood || isGoodMove(track, from, to)) list[count++] = moveChoice(card, to);
    }
  }
  return count;
}
