import { CARS } from '../rules/data.ts';
import { counts, explore } from '../rules/moves/reach.ts';
import { isRacing, type State, trackOf } from '../rules/state.ts';
import { type Place, placeNow, progressAt } from './place.ts';

/** Most spaces behind at which a car can be held up, and the distance it must be able to move. */
const CLOSE = 6;
const SPACES_AHEAD = 2;

const cars: number[] = [];

/** The number of players close behind who can hardly move if this seat's car is at this place. */
export function countHeld(state: State, seat: number, place: Place): number {
  const { steps } = trackOf(state);
  const progress = progressAt(state, place);
  for (let car = 0; car < CARS; car++) cars[car] = car === seat ? place.at : state.at[car];
  let held = 0;
  for (let other = 0; other < state.seats; other++) {
    if (other === seat || !isRacing(state, other)) continue;
    const { at, laps } = placeNow(state, other);
    const gap = progress - progressAt(state, placeNow(state, other));
    if (gap <= 0 || gap > CLOSE) continue;
    explore(steps[laps], at, SPACES_AHEAD, cars);
    if (counts[SPACES_AHEAD] === 0) held++;
  }
  return held;
}
