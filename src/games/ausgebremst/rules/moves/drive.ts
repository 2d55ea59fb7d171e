import type { Log } from '../../../../engine/log.ts';
import { FINISH, IS_PIT } from '../../tracks/spaces.ts';
import { CROSSINGS, crossesLine } from '../../tracks/track.ts';
import { POINTS } from '../data.ts';
import { FINISHED, hasStopped, isDerelict, OFF, type State, trackOf } from '../state.ts';

/** Moves a car to a reachable space and handles the line, a stop, and the end of its race. */
export function drive(state: State, car: number, to: number, log?: Log): void {
  state.moved = true;
  state.suspended = false;
  if (to === FINISH) {
    finish(state, car, log);
    return;
  }
  if (crossesLine(trackOf(state), state.at[car], to)) crossLine(state, car, log);
  state.at[car] = to;
  if (IS_PIT[to]) stop(state, car, log);
  else if (hasMissedStop(state, car)) takeOff(state, car, 'eliminated', 'AG-25', log);
}

/** Derelicts have no name, so they have their own messages. */
function keyFor(state: State, car: number, key: string): string {
  return isDerelict(state, car) ? `derelict-${key}` : key;
}

/** AG-5 */
function crossLine(state: State, car: number, log?: Log): void {
  const crossings = ++state.laps[car];
  log?.push({ key: keyFor(state, car, 'cross'), rule: 'AG-5', args: { car, crossings, of: CROSSINGS } });
}

/** AG-24, AG-26, AG-36 */
function stop(state: State, car: number, log?: Log): void {
  if (hasStopped(state, car)) return;
  state.stopped |= 1 << car;
  const rule = state.options.pro ? 'AG-36' : 'AG-24';
  log?.push({ key: keyFor(state, car, 'stop'), rule, args: { car, lap: state.laps[car] } });
}

/** AG-17: the rest of the card lapses, and the car leaves the board. */
function finish(state: State, car: number, log?: Log): void {
  state.laps[car] = CROSSINGS;
  state.at[car] = FINISHED;
  state.places.push(car);
  const place = state.places.length;
  log?.push({
    key: keyFor(state, car, 'finish'),
    rule: 'AG-17',
    args: { car, place, points: POINTS[place - 1] },
  });
}

/** AG-25: it has not stopped, and no longer can. */
function hasMissedStop(state: State, car: number): boolean {
  const laps = state.laps[car];
  if (state.options.pro || laps < 2 || hasStopped(state, car)) return false;
  return laps > 2 || trackOf(state).reachesA[state.at[car]] === 0;
}

/** AG-18, AG-25, AG-30, AG-38: the car leaves the board without a place. */
export function takeOff(state: State, car: number, key: string, rule: string, log?: Log): void {
  const toGo = trackOf(state).toGo[state.laps[car]][state.at[car]];
  state.toGo[car] = toGo;
  state.at[car] = OFF;
  log?.push({ key: keyFor(state, car, key), rule, args: { car, toGo } });
}
