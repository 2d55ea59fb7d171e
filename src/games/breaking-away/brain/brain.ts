import type { Brain } from '../../../engine/brain.ts';
import type { Random } from '../../../engine/random.ts';
import type { Seat } from '../../../engine/turn.ts';
import { type Choice, type LineUp, RETIRE } from '../rules/actions.ts';
import { LINES } from '../rules/data.ts';
import { proposeLineUp } from '../rules/lineup.ts';
import { listValues } from '../rules/rules.ts';
import { riderToMove, type State } from '../rules/state.ts';
import { bestOrders, guessOrders, listOrders, playoutOrders } from './orders.ts';
import { reason } from './reason.ts';
import { income, prizeAt } from './ride.ts';
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

export const brain = makeBrain(WEIGHTS);
