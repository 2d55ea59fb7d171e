import { IS_CHICANE, IS_PIT, LANES } from '../tracks/spaces.ts';
import { isOnlySixes, ONLY_SIX, SIX, valuesIn } from './cards.ts';
import { CARS } from './data.ts';
import { isDerelict, isRacing, type State, trackOf } from './state.ts';

/** AG-20 */
export function progressOf(state: State, car: number): number {
  const { position, orderTotal } = trackOf(state);
  return state.laps[car] * orderTotal + position[state.at[car]];
}

/** AG-19, AG-20: whether no car on the board is ahead; sharing the lead counts as leading. */
function isLeading(state: State, car: number): boolean {
  const progress = progressOf(state, car);
  for (let other = 0; other < CARS; other++) {
    if (isRacing(state, other) && progressOf(state, other) > progress) return false;
  }
  return true;
}

/**
 * AG-19 with its exceptions: the first round, a car that has finished (AG-22), and a round in which no car
 * moved (AG-23).
 */
export function isSixBarred(state: State, car: number): boolean {
  if (state.round === 1 || state.places.length > 0 || state.suspended) return false;
  return isLeading(state, car);
}

/** AG-21: the seats level with this car if all lanes are full; all of them must hold only sixes. */
export function seatsBeside(state: State, car: number): number {
  const at = state.at[car];
  if (IS_PIT[at]) return 0;
  const progress = progressOf(state, car);
  let lanes = 1 << LANES[at];
  let seats = 0;
  for (let other = 0; other < CARS; other++) {
    if (other === car || !isRacing(state, other) || progressOf(state, other) !== progress) continue;
    if (isDerelict(state, other)) return 0;
    seats |= 1 << other;
    if (!IS_PIT[state.at[other]]) lanes |= 1 << LANES[state.at[other]];
  }
  return lanes === trackOf(state).lanesBeside[at] ? seats : 0;
}

/** AG-21: a leader who holds only sixes and may play one. */
export function isExcused(state: State, seat: number): boolean {
  if (!isOnlySixes(state.hands[seat])) return false;
  if (IS_CHICANE[state.at[seat]]) return true;
  const beside = seatsBeside(state, seat);
  if (beside === 0) return false;
  for (let other = 0; other < state.seats; other++) {
    if (beside & (1 << other) && !isOnlySixes(state.hands[other])) return false;
  }
  return true;
}

/** The set of values a player may play now. */
export function playableValues(state: State, seat: number): number {
  const values = valuesIn(state.hands[seat]);
  if (!(values & (1 << SIX)) || !isSixBarred(state, seat) || isExcused(state, seat)) return values;
  return values & ~ONLY_SIX;
}

/** Cars sharing the lead, ascending. */
export function leaders(state: State): number[] {
  return Array.from({ length: CARS }, (_, car) => car).filter(
    car => isRacing(state, car) && isLeading(state, car),
  );
}
