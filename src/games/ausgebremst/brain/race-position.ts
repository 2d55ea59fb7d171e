import { CARS } from '../rules/data.ts';
import { hasStopped, isRacing, type State, trackOf } from '../rules/state.ts';
import { FINISH, IS_PIT } from '../tracks/spaces.ts';
import { crossesLine } from '../tracks/track.ts';

/** The position of a car in the race, real or hypothetical. */
export interface RacePosition {
  readonly at: number;
  readonly laps: number;
  readonly stopped: boolean;
}

export function positionNow(state: State, car: number): RacePosition {
  return { at: state.at[car], laps: state.laps[car], stopped: hasStopped(state, car) };
}

/** The position after a move to a space other than the finish. */
export function positionAfter(state: State, { at, laps, stopped }: RacePosition, to: number): RacePosition {
  return {
    at: to,
    laps: crossesLine(trackOf(state), at, to) ? laps + 1 : laps,
    stopped: stopped || IS_PIT[to],
  };
}

/** Spaces to the finish, including the stop if it is mandatory. */
export function needFrom(state: State, { at, laps, stopped }: RacePosition): number {
  const { toGo, pitDetour } = trackOf(state);
  return toGo[laps][at] + (stopped || state.options.pro ? 0 : pitDetour);
}

/** Spaces by which a move brings the car nearer to the finish. */
export function gainOf(state: State, from: RacePosition, to: number): number {
  const need = needFrom(state, from);
  return to === FINISH ? need : need - needFrom(state, positionAfter(state, from, to));
}

/** AG-20 */
export function progressAt(state: State, { at, laps }: RacePosition): number {
  const { position, orderTotal } = trackOf(state);
  return laps * orderTotal + position[at];
}

/** AG-19, AG-22: whether a car there would lead and could not play a six. */
export function wouldLead(state: State, seat: number, position: RacePosition): boolean {
  if (state.places.length > 0) return false;
  const progress = progressAt(state, position);
  for (let car = 0; car < CARS; car++) {
    if (car !== seat && isRacing(state, car) && progressAt(state, positionNow(state, car)) > progress)
      return false;
  }
  return true;
}
