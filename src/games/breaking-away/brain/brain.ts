import type { Brain, Reason, Weights } from '../../../engine/brain.ts';
import type { Random } from '../../../engine/random.ts';
import type { Seat } from '../../../engine/turn.ts';
import { type Choice, type LineUp, RETIRE } from '../rules/actions.ts';
import { BASE_VALUE, LINES, PLACES, PRIZES, RIDERS, SLOTS } from '../rules/data.ts';
import { proposeLineUp } from '../rules/lineup.ts';
import { legal } from '../rules/rules.ts';
import { hasFinished, riderToMove, type State } from '../rules/state.ts';

/** What the policy weighs a ride by. */
export const WEIGHTS = {
  /** A point scored now. */
  points: 1,
  /** A field beyond the line just passed. */
  overshoot: -0.4,
  /** A point of the value to be gained after the round. */
  income: 0.7,
  /** A point of the value used. */
  spent: 0.23,
  /** A point of the highest value kept. */
  kept: -0.1,
  /** A point to be had at the next line, if it can be passed next time. */
  ready: 0.47,
  /** A rider ahead or level who has moved. */
  behind: 0.53,
  /** A rider close behind who has yet to move, and may come past to be drafted. */
  followed: 0.25,
};

/** How close behind a rider has to be to come past, mostly. */
const CLOSE = 8;

export function makeBrain(weights: typeof WEIGHTS & Weights): Brain<State, Choice> {
  return {
    policy: (state, seat, random) =>
      state.phase === 'allocate' ? random.pick(LINE_UPS) : bestRide(state, seat, weights),
    playout: quick,
    candidates,
    carelessness: 60,
    clearLead: 100,
    reason,
  };
}

/** Line-ups that did best in games of this policy: two large values to jump with, small ones to wait with. */
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

function candidates(state: State, seat: Seat, random: Random, list: Choice[]): number {
  if (state.phase !== 'allocate') {
    // The last one is to retire, which is never worth a thought.
    return (legal(state, seat, list) ?? 1) - 1;
  }
  let count = 0;
  for (const lineUp of LINE_UPS) list[count++] = lineUp;
  for (let i = 0; i < RANDOM_LINE_UPS; i++) list[count++] = proposeLineUp(random);
  return count;
}

const list: Choice[] = [];

function bestRide(state: State, seat: Seat, weights: typeof WEIGHTS): number {
  const count = (legal(state, seat, list) ?? 1) - 1;
  let best: number = RETIRE;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const value = list[i] as number;
    const worth = worthOf(state, value, weights);
    if (worth > bestWorth) {
      best = value;
      bestWorth = worth;
    }
  }
  return best;
}

function worthOf(state: State, value: number, weights: typeof WEIGHTS): number {
  const rider = riderToMove(state);
  const from = state.fields[rider];
  const to = from + value;
  const gain = income(state, rider, to);
  const kept = highestOther(state, rider, value);
  let worth = weights.income * gain + weights.spent * value + weights.kept * kept;
  for (let line = LINES.length - 1; line >= 0; line--) {
    const prize = prizeAt(state, line);
    if (to > LINES[line]) {
      if (from <= LINES[line]) worth += weights.points * prize + weights.overshoot * (to - LINES[line]);
    } else if (to + Math.max(kept, gain) > LINES[line]) worth += weights.ready * prize;
  }
  const { order, fields, next } = state;
  for (let at = 0; at < order.length; at++) {
    const gap = fields[order[at]] - to;
    if (at < next) {
      if (gap >= 0) worth += weights.behind;
    } else if (at > next && gap < 0 && gap >= -CLOSE) worth += weights.followed;
  }
  return worth;
}

/** What the next to pass this line scores. */
function prizeAt(state: State, line: number): number {
  return state.crossed[line] < PLACES ? PRIZES[line][state.crossed[line]] : 0;
}

/** The highest value left once this one is used. */
function highestOther(state: State, rider: number, used: number): number {
  let highest = 0;
  let isUsed = false;
  for (let slot = rider * SLOTS; slot < (rider + 1) * SLOTS; slot++) {
    const value = state.values[slot];
    if (value === used && !isUsed) isUsed = true;
    else if (value > highest) highest = value;
  }
  return highest;
}

/** BA-18 for a rider landing there, as if nobody moved any more this round. */
function income({ order, fields, next }: State, rider: number, to: number): number {
  let ahead = 0;
  for (let field = to + 1; ; field++) {
    let here = 0;
    for (let at = 0; at < next; at++) if (fields[order[at]] === field && order[at] !== rider) here++;
    if (here === 0) return BASE_VALUE + ahead;
    ahead += here;
  }
}

/** How far ahead somebody is worth following, and what it counts against a point, in playouts. */
const WAKE = 3;
const POINT = 2;

/** Points if there are any, else mostly where most of those who have moved ride just ahead; with luck, for variety. */
function quick(state: State, seat: Seat, random: Random): Choice {
  if (state.phase === 'allocate') return proposeLineUp(random);
  const count = (legal(state, seat, list) ?? 1) - 1;
  const { order, fields, next } = state;
  const from = fields[order[next]];
  let best: number = RETIRE;
  let bestWorth = -1;
  for (let i = 0; i < count; i++) {
    const value = list[i] as number;
    const to = from + value;
    let worth = random.next() / 2 ** 31;
    for (let at = 0; at < next; at++) {
      const gap = fields[order[at]] - to;
      if (gap > 0 && gap <= WAKE) worth++;
    }
    for (let line = 0; line < LINES.length; line++) {
      if (from <= LINES[line] && to > LINES[line]) worth += POINT * prizeAt(state, line);
    }
    if (worth > bestWorth) {
      best = value;
      bestWorth = worth;
    }
  }
  return best;
}

function reason(state: State, _seat: Seat, choice: Choice): Reason {
  if (typeof choice !== 'number') return { key: 'line-up', args: { values: choice[0] } };
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
