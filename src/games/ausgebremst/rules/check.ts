import { type Refusal, refuse } from '../../../engine/refusal.ts';
import { FINISH, IS_PIT, makeSpace } from '../tracks/spaces.ts';
import { type Choice, cardOf, destinationOf, pitHandOf, pitStackOf, typeOf } from './actions.ts';
import { count, SIX } from './cards.ts';
import { STACKS } from './data.ts';
import { listMoves, stepsOf } from './moves/moves.ts';
import { carsInTheWay } from './moves/obstacles.ts';
import { explore, findAhead } from './moves/reach.ts';
import { seatToOpen } from './pro.ts';
import { isExcused, isSixBarred, playableValues, progressOf } from './rule-of-six.ts';
import { carToMove, pitCardsOf, type State, trackOf } from './state.ts';

export function check(state: State, seat: number, choice: Choice): Refusal | null {
  const type = typeOf(choice);
  if (type !== 'move' && !state.options.pro) return refuse('AG-32', 'pro-only');
  if (state.phase === 'deal' || state.phase === 'over') return refuse('AG-11', 'no-race');
  if (type === 'prepare') return checkPrepare(state, seat);
  if (state.phase === 'prepare') return refuse('AG-32', 'not-prepared');
  const due = state.phase === 'open' ? seatToOpen(state) : carToMove(state);
  if (seat !== due) return refuse(state.phase === 'open' ? 'AG-34' : 'AG-9', 'not-your-turn', { seat: due });
  switch (type) {
    case 'draw':
      return checkDraw(state, seat, choice);
    case 'pit':
      return checkPit(state, seat, choice);
    case 'move':
      return state.phase === 'move' ? checkMove(state, seat, choice) : refuseMove(state);
  }
}

function checkPrepare(state: State, seat: number): Refusal | null {
  if (state.phase !== 'prepare') return refuse('AG-32', 'prepare-late');
  return state.unprepared & (1 << seat) ? null : refuse('AG-32', 'prepared-already');
}

function checkDraw(state: State, seat: number, stack: Choice): Refusal | null {
  if (state.phase === 'move') return refuse('AG-34', 'move-first');
  if (state.phase === 'pit') return refuse('AG-36', 'pit-card-due');
  return state.stacks[seat * STACKS + stack - 1] ? null : refuse('AG-34', 'stack-empty', { stack });
}

function checkPit(state: State, seat: number, choice: Choice): Refusal | null {
  if (state.phase !== 'pit') return refuse('AG-36', 'no-pit-stop');
  const cards = pitCardsOf(state, seat);
  const hand = pitHandOf(choice);
  const hasStack = pitStackOf(choice) !== 0;
  if (!cards.includes(hand)) return refuse('AG-36', 'not-a-pit-card', { card: hand, cards });
  if (cards.length === 1 && hasStack) return refuse('AG-36', 'one-pit-card');
  return cards.length === 2 && !hasStack ? refuse('AG-36', 'two-pit-cards') : null;
}

function refuseMove(state: State): Refusal {
  return state.phase === 'pit' ? refuse('AG-36', 'pit-card-due') : refuse('AG-34', 'draw-due');
}

const moves: Choice[] = [];

function checkMove(state: State, seat: number, move: Choice): Refusal | null {
  const card = cardOf(move);
  if (count(state.hands[seat], card) === 0) return refuse('AG-11', 'card-not-held', { card });
  if (card === SIX && isSixBarred(state, seat) && !isExcused(state, seat)) {
    return refuse('AG-19', 'six-in-lead', { progress: progressOf(state, seat) });
  }
  const legal = listMoves(state, seat, playableValues(state, seat), moves);
  for (let i = 0; i < legal; i++) if (moves[i] === move) return null;
  return refuseDestination(state, seat, card, destinationOf(move));
}

/** Why a car cannot go there with this card. */
function refuseDestination(state: State, car: number, card: number, to: number): Refusal {
  if (to !== FINISH && !trackOf(state).spaces.includes(to)) return refuse('AG-12', 'no-such-space');
  const args = { card, to: makeSpace(to) };
  const steps = stepsOf(state, car);
  if (findAhead(explore(steps, state.at[car], card, state.at), to, card) >= 0)
    return refuse('AG-25', 'misses-stop', args);
  if (findAhead(explore(steps, state.at[car], card), to, card) >= 0) {
    return refuse('AG-12', 'way-blocked', { ...args, cars: carsInTheWay(state, car, card) });
  }
  if (to === FINISH) return refuse('AG-17', 'no-finish', { card });
  const isClosed = IS_PIT[to] && !IS_PIT[state.at[car]] && (state.laps[car] === 0 || state.laps[car] === 3);
  return isClosed ? refuse('AG-24', 'pit-closed') : refuse('AG-12', 'out-of-reach', args);
}
