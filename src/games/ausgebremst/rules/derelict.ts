import type { Log } from '../../../engine/log.ts';
import { FINISH, makeSpace } from '../tracks/spaces.ts';
import type { Choice } from './actions.ts';
import { card, SIX } from './cards.ts';
import { cardsLeft, topCard } from './deck.ts';
import { bestDestination, progressAt, toGoFrom } from './moves/best-move.ts';
import { drive, takeOff } from './moves/drive.ts';
import { findFree } from './moves/free-spaces.ts';
import { isStopDue, listMoves, reachOf, stepsOf, valuesTowardsStop } from './moves/moves.ts';
import { carsInTheWay, carsOnTheWayToStop } from './moves/obstacles.ts';
import { explore, findAhead } from './moves/reach.ts';
import { isSixBarred, progressOf } from './rule-of-six.ts';
import { isRacing, type State, trackOf } from './state.ts';

const moves: Choice[] = [];

/** AG-27 to AG-30: a derelict's turn. */
export function driveDerelict(state: State, car: number, log?: Log): void {
  if (findFree(reachOf(state, car), state.at[car], 1, state.at)[1] === 0) {
    log?.push({ key: 'derelict-blocked', rule: 'AG-27', args: { car, cars: carsInTheWay(state, car, 1) } });
    return;
  }
  const value = turnCard(state, car, log);
  if (value === SIX && isSixBarred(state, car)) {
    log?.push({ key: 'derelict-six', rule: 'AG-29', args: { car, progress: progressOf(state, car) } });
  } else {
    const count = listMoves(state, car, 1 << value, moves);
    if (count === 0) {
      keepCard(state, car, value, log);
      return;
    }
    moveDerelict(state, car, value, bestDestination(state, car, value, moves, count), log);
  }
  spendCard(state, car, value, log);
}

/** Turns the top card over, unless it is already face up. */
function turnCard(state: State, car: number, log?: Log): number {
  const value = topCard(state, car);
  if (log && !(state.faceUp & (1 << car))) {
    const left = cardsLeft(state, car) - 1;
    log.push({ key: 'derelict-turn', rule: 'AG-27', args: { car, card: value, left } });
  }
  return value;
}

/** AG-27, AG-30: the card waits, face up. */
function keepCard(state: State, car: number, value: number, log?: Log): void {
  state.faceUp |= 1 << car;
  if (!log) return;
  const missesStop = isStopDue(state, car) && valuesTowardsStop(state, car, 1 << value) !== 0;
  if (missesStop) {
    const cars = carsOnTheWayToStop(state, car, 1 << value);
    log.push({ key: 'derelict-waits', rule: 'AG-25', args: { car, card: value, cars } });
  } else {
    const cars = carsInTheWay(state, car, value);
    log.push({ key: 'derelict-stays', rule: 'AG-27', args: { car, card: value, cars } });
  }
}

function moveDerelict(state: State, car: number, value: number, to: number, log?: Log): void {
  if (log) logMove(state, car, value, to, log);
  drive(state, car, to, log);
}

/** Logs the numbers that AG-28 compares. */
function logMove(state: State, car: number, value: number, to: number, log: Log): void {
  const args = { car, card: value, from: makeSpace(state.at[car]), to: makeSpace(to) };
  if (to === FINISH) {
    log.push({ key: 'derelict-last-move', rule: 'AG-28', args });
    return;
  }
  const reach = explore(stepsOf(state, car), state.at[car], value, state.at);
  const track = trackOf(state);
  const numbers = {
    toGo: toGoFrom(track, state.laps[car], state.at[car], to),
    progress: progressAt(track, state.laps[car], state.at[car], to),
    changes: reach.laneChanges[findAhead(reach, to, value)],
  };
  log.push({ key: 'derelict-move', rule: 'AG-28', args: { ...args, ...numbers } });
}

function spendCard(state: State, car: number, value: number, log?: Log): void {
  state.taken[car]++;
  state.faceUp &= ~(1 << car);
  state.played[car] += card(value);
  const isOut = isRacing(state, car) && cardsLeft(state, car) === 0;
  if (isOut) takeOff(state, car, 'off', 'AG-30', log);
}
