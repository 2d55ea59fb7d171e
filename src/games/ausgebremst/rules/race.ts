import type { Log } from '../../../engine/log.ts';
import { CARS, POINTS } from './data.ts';
import { driveDerelict } from './derelict.ts';
import { loseTurn } from './lost-turn.ts';
import { canMove } from './moves/moves.ts';
import { playableValues } from './rule-of-six.ts';
import { carToMove, isDerelict, isRacing, type State } from './state.ts';

/** Starts the first round once the cards are ready. */
export function beginRace(state: State, log?: Log): void {
  state.next = -1;
  state.round = 1;
  nextTurn(state, log);
}

/**
 * Goes on to the next player who can move: derelicts drive, and players who cannot move lose their turn. This
 * terminates. On no track can six cars block each other permanently (`deadlock.test.ts` searches all). Where
 * the rule of the six stops every car that could move, it is suspended after a round (AG-23).
 */
export function nextTurn(state: State, log?: Log): void {
  while (isOn(state)) {
    stepOrder(state, log);
    const car = carToMove(state);
    if (!isRacing(state, car)) continue;
    if (isDerelict(state, car)) driveDerelict(state, car, log);
    else if (canMove(state, car, playableValues(state, car))) {
      state.phase = 'move';
      return;
    } else loseTurn(state, car, log);
  }
  endRace(state, log);
}

/** AG-31: whether a player is still racing. */
function isOn(state: State): boolean {
  for (let seat = 0; seat < state.seats; seat++) if (isRacing(state, seat)) return true;
  return false;
}

/** AG-9: the next car in order; a round in which none moved suspends the rule of the six (AG-23). */
function stepOrder(state: State, log?: Log): void {
  if (++state.next < CARS) return;
  state.next = 0;
  state.round++;
  if (!state.moved && !state.suspended) {
    state.suspended = true;
    log?.push({ key: 'suspended', rule: 'AG-23', args: { round: state.round - 1 } });
  }
  state.moved = false;
}

/** AG-31: points for places; those of derelicts are not awarded. */
function endRace(state: State, log?: Log): void {
  const points = state.scores.map((_, seat) => POINTS[state.places.indexOf(seat)] ?? 0);
  for (let seat = 0; seat < state.seats; seat++) state.scores[seat] += points[seat];
  const isLast = state.race === state.options.tracks.length;
  state.phase = isLast ? 'over' : 'deal';
  log?.push({
    key: isLast ? 'over' : 'race-over',
    rule: 'AG-31',
    args: { race: state.race, points, scores: state.scores.slice() },
  });
}
