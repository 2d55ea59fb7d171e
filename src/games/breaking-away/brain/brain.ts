import type { Brain, Reason } from '../../../engine/brain.ts';
import type { Random } from '../../../engine/random.ts';
import type { Seat } from '../../../engine/turn.ts';
import { type Choice, isOrders, type LineUp, RETIRE } from '../rules/actions.ts';
import { BASE_VALUE, LINES, PLACES, PRIZES, RIDERS } from '../rules/data.ts';
import { proposeLineUp } from '../rules/lineup.ts';
import { listValues } from '../rules/rules.ts';
import { hasFinished, riderToMove, type State } from '../rules/state.ts';
import { bestOrders, guessOrders, listOrders, playoutOrders } from './orders.ts';
import { reasonForOrders } from './reason-orders.ts';
import { highestOther, type RiderWeights, WEIGHTS } from './weights.ts';

/** The distance from which a rider behind can usually pass. */
const CLOSE = 8;

export { WEIGHTS };

export function makeBrain(weights: RiderWeights): Brain<State, Choice> {
  return {
    policy: (state, seat, random) => policy(state, seat, random, weights),
    playout: playoutChoice,
    candidates: (state, seat, random, list) => candidates(state, seat, random, list, weights),
    guess: (state, seat) => guessOrders(state, seat, weights),
    carelessness: 60,
    clearLead: 100,
    reason,
  };
}

/** The line-ups that did best in games of this policy: two large values to jump, small ones to wait. */
const LINE_UPS: readonly LineUp[] = [
  [
    [15, 12, 2, 1],
    [12, 12, 1],
    [10, 9, 1],
    [14, 1, 1],
  ],
  [
    [15, 13, 1, 1],
    [12, 11, 2],
    [13, 4, 3],
    [11, 4, 1],
  ],
  [
    [15, 12, 2, 1],
    [13, 11, 1],
    [15, 3, 2],
    [10, 5, 1],
  ],
  [
    [13, 12, 3, 2],
    [12, 12, 1],
    [12, 7, 1],
    [11, 4, 1],
  ],
  [
    [14, 13, 2, 1],
    [13, 9, 3],
    [11, 8, 1],
    [14, 1, 1],
  ],
];

const RANDOM_LINE_UPS = 3;

function policy(state: State, seat: Seat, random: Random, weights: RiderWeights): Choice {
  if (state.phase === 'allocate') return random.pick(LINE_UPS);
  return state.phase === 'order' ? bestOrders(state, seat, weights) : bestRide(state, weights);
}

/** Retiring is never a candidate. */
function candidates(state: State, seat: Seat, random: Random, list: Choice[], weights: RiderWeights): number {
  if (state.phase === 'order') return listOrders(state, seat, list, weights);
  if (state.phase === 'ride') return listValues(state, riderToMove(state), list);
  let count = 0;
  for (const lineUp of LINE_UPS) list[count++] = lineUp;
  for (let i = 0; i < RANDOM_LINE_UPS; i++) list[count++] = proposeLineUp(random);
  return count;
}

const list: Choice[] = [];

function bestRide(state: State, weights: RiderWeights): number {
  const count = listValues(state, riderToMove(state), list);
  let best: number = RETIRE;
  let bestEstimate = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const value = list[i] as number;
    const estimate = estimateRide(state, value, weights);
    if (estimate > bestEstimate) {
      best = value;
      bestEstimate = estimate;
    }
  }
  return best;
}

function estimateRide(state: State, value: number, weights: RiderWeights): number {
  const rider = riderToMove(state);
  const from = state.fields[rider];
  const to = from + value;
  const gain = income(state, rider, to);
  const kept = highestOther(state, rider, value);
  let estimate = weights.income * gain + weights.spent * value + weights.kept * kept;
  for (let line = LINES.length - 1; line >= 0; line--) {
    const prize = prizeAt(state, line);
    if (to > LINES[line]) {
      if (from <= LINES[line]) estimate += weights.points * prize + weights.overshoot * (to - LINES[line]);
    } else if (to + Math.max(kept, gain) > LINES[line]) estimate += weights.ready * prize;
  }
  const { order, fields, next } = state;
  for (let at = 0; at < order.length; at++) {
    const gap = fields[order[at]] - to;
    if (at < next) {
      if (gap >= 0) estimate += weights.behind;
    } else if (at > next && gap < 0 && gap >= -CLOSE) estimate += weights.followed;
  }
  return estimate;
}

/** The points for the next rider to pass this line. */
function prizeAt(state: State, line: number): number {
  return state.crossed[line] < PLACES ? PRIZES[line][state.crossed[line]] : 0;
}

/** BA-18 for a rider landing there, if nobody moved any more this round. */
function income({ order, fields, next }: State, rider: number, to: number): number {
  let ahead = 0;
  for (let field = to + 1; ; field++) {
    let here = 0;
    for (let at = 0; at < next; at++) if (fields[order[at]] === field && order[at] !== rider) here++;
    if (here === 0) return BASE_VALUE + ahead;
    ahead += here;
  }
}

/** For playouts: the distance at which following somebody pays, and its weight relative to a point. */
const WAKE = 3;
const POINT = 2;

/**
 * For playouts: points if possible, else usually the field with most moved riders just ahead; random noise
 * adds variety.
 */
function playoutChoice(state: State, seat: Seat, random: Random): Choice {
  if (state.phase === 'allocate') return proposeLineUp(random);
  if (state.phase === 'order') return playoutOrders(state, seat, random);
  const count = listValues(state, riderToMove(state), list);
  const { order, fields, next } = state;
  const from = fields[order[next]];
  let best: number = RETIRE;
  let bestEstimate = -1;
  for (let i = 0; i < count; i++) {
    const value = list[i] as number;
    const to = from + value;
    let estimate = random.next() / 2 ** 31;
    for (let at = 0; at < next; at++) {
      const gap = fields[order[at]] - to;
      if (gap > 0 && gap <= WAKE) estimate++;
    }
    for (let line = 0; line < LINES.length; line++) {
      if (from <= LINES[line] && to > LINES[line]) estimate += POINT * prizeAt(state, line);
    }
    if (estimate > bestEstimate) {
      best = value;
      bestEstimate = estimate;
    }
  }
  return best;
}

function reason(state: State, seat: Seat, choice: Choice): Reason {
  if (typeof choice !== 'number') {
    return isOrders(choice)
      ? reasonForOrders(state, seat, choice)
      : { key: 'line-up', args: { values: choice[0] } };
  }
  const rider = riderToMove(state);
  const from = state.fields[rider];
  const to = from + choice;
  const gain = income(state, rider, to);
  const args = { rider: (rider % RIDERS) + 1, value: choice, to, gain, ahead: gain - BASE_VALUE };
  if (choice === RETIRE) return { key: 'retire', args };
  if (hasFinished(state, rider)) return { key: 'past-finish', args };
  const line = LINES.findLastIndex(line => from <= line && to > line);
  const points = line < 0 ? 0 : prizeAt(state, line);
  if (points > 0) return { key: 'points', args: { ...args, line: LINES[line], points } };
  return { key: gain > BASE_VALUE ? 'draft' : 'save', args };
}

export const brain = makeBrain(WEIGHTS);
