import { CARS } from '../rules/data.ts';
import { findFree } from '../rules/moves/free-spaces.ts';
import { isRacing, type State, trackOf } from '../rules/state.ts';
import { positionNow, progressAt, type RacePosition } from './race-position.ts';

/** Most spaces behind at which a car can be held up, and the distance it must be able to move. */
const CLOSE = 6;
const SPACES_AHEAD = 2;

const cars: number[] = [];

/** The number of players close behind who can hardly move if this seat's car is at this position. */
export function countHeldUp(state: State, seat: number, position: RacePosition): number {
  const { reach } = trackOf(state);
  const progress = progressAt(state, position);
  for (let car = 0; car < CARS; car++) cars[car] = car === seat ? position.at : state.at[car];
  let held = 0;
  for (let other = 0; other < state.seats; other++) {
    if (other === seat || !isRacing(state, other)) continue;
    const { at, laps } = positionNow(state, other);
    const gap = progress - progressAt(state, positionNow(state, other));
    if (gap <= 0 || gap > CLOSE) continue;
    if (findFree(reach[laps], at, SPACES_AHEAD, cars)[SPACES_AHEAD] === 0) held++;
  }
  return held;
}
