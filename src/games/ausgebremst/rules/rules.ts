import type { Log } from '../../../engine/log.ts';
import type { Random } from '../../../engine/random.ts';
import { CHANCE, OVER, type Seat, type Turn, turnOf, turnOfSeat } from '../../../engine/turn.ts';
import { IS_PIT } from '../tracks/spaces.ts';
import type { Track } from '../tracks/track.ts';
import { type Choice, cardOf, destinationOf, pitChoice, typeOf } from './actions.ts';
import { STACKS } from './data.ts';
import { toGoFrom } from './moves/best-move.ts';
import { listMoves } from './moves/moves.ts';
import { playMove } from './moves/play-move.ts';
import { draw, prepare, proposePreparation, seatToOpen, takePitCard } from './pro.ts';
import { playableValues } from './rule-of-six.ts';
import { carToMove, hasStopped, pitCardsOf, type State, trackOf } from './state.ts';

export function turn(state: State): Turn {
  switch (state.phase) {
    case 'move':
    case 'draw':
    case 'pit':
      return turnOfSeat(carToMove(state));
    case 'open':
      return turnOfSeat(seatToOpen(state));
    case 'prepare':
      return turnOf(state.unprepared);
    case 'deal':
      return CHANCE;
    case 'over':
      return OVER;
  }
}

export function legal(state: State, seat: Seat, list: Choice[]): number | null {
  switch (state.phase) {
    case 'move':
      return seat === carToMove(state) ? listMoves(state, seat, playableValues(state, seat), list) : 0;
    case 'draw':
      return seat === carToMove(state) ? listDraws(state, seat, list) : 0;
    case 'open':
      return seat === seatToOpen(state) ? listDraws(state, seat, list) : 0;
    case 'pit':
      return seat === carToMove(state) ? listPitCards(state, seat, list) : 0;
    case 'prepare':
      return state.unprepared & (1 << seat) ? null : 0;
    case 'deal':
    case 'over':
      return 0;
  }
}

/** AG-34: stacks that have cards. */
function listDraws(state: State, seat: Seat, list: Choice[]): number {
  let count = 0;
  for (let stack = 1; stack <= STACKS; stack++) {
    if (state.stacks[seat * STACKS + stack - 1] !== 0) list[count++] = stack;
  }
  return count;
}

/** AG-36: one card for the hand, or each of two with any stack for the other. */
function listPitCards(state: State, seat: Seat, list: Choice[]): number {
  const [first, second] = pitCardsOf(state, seat);
  if (second === undefined) {
    list[0] = pitChoice(first, 0);
    return 1;
  }
  let count = 0;
  for (let stack = 1; stack <= STACKS; stack++) {
    list[count++] = pitChoice(first, stack);
    if (second !== first) list[count++] = pitChoice(second, stack);
  }
  return count;
}

export function apply(state: State, seat: Seat, choice: Choice, log?: Log): void {
  switch (typeOf(choice)) {
    case 'move':
      playMove(state, seat, choice, log);
      break;
    case 'draw':
      draw(state, seat, choice, log);
      break;
    case 'pit':
      takePitCard(state, seat, choice, log);
      break;
    case 'prepare':
      prepare(state, seat, choice, log);
  }
}

const choices: Choice[] = [];

/** A random player takes the best of this many random moves: purely random moves would never finish. */
const TRIES = 4;

export function propose(state: State, seat: Seat, random: Random): Choice {
  const count = legal(state, seat, choices);
  if (count === null) return proposePreparation(random);
  let best = choices[random.below(count)];
  if (state.phase !== 'move') return best;
  const track = trackOf(state);
  let lowest = costOf(state, track, seat, best);
  for (let i = 1; i < TRIES; i++) {
    const other = choices[random.below(count)];
    const cost = costOf(state, track, seat, other);
    if (cost >= lowest) continue;
    best = other;
    lowest = cost;
  }
  return best;
}

/**
 * The card plus the spaces left to go, least on the shortest way. A stop that is still to be made outweighs
 * everything.
 */
function costOf(state: State, track: Track, seat: Seat, move: Choice): number {
  const to = destinationOf(move);
  if (IS_PIT[to] && !hasStopped(state, seat)) return 0;
  return cardOf(move) + toGoFrom(track, state.laps[seat], state.at[seat], to);
}
