import type { Log } from '../../../engine/log.ts';
import * as data from './data.ts';
import type { State } from './state.ts';

// Local constants instead of import bindings, for speed: see ride.ts.
const { BASE_VALUE, CROWD, draftValue, firstSlot, MOST_TEAMS, RIDERS, seatOf } = data;

/** After all have moved: the next round's order, and a new value for every rider on the course. */
export function endRound(state: State, log?: Log): void {
  if (!countFields(state)) {
    sortByField(state);
    draftInOrder(state);
  }
  const held = state.breakaway;
  breakAway(state);
  if (log) logGains(state, held, log);
  state.round++;
  state.next = 0;
}

/** BA-29 */
function isCongested({ options, round }: State): boolean {
  return options.congestion && round === 1;
}

/** Writes the new value, which is public (BA-10), into the slot that was emptied for it. */
function gain({ values, known }: State, rider: number, value: number): void {
  values[firstSlot(rider) + known[rider] - 1] = value;
}

// The fast path, for riders within a window of fields. It counts by field instead of comparing riders, and
// avoids branches, which would often be mispredicted. Its tables are circular, by field, and empty between
// two calls.
const WINDOW = 512;
const LAST = WINDOW - 1;
const moved = new Int32Array(MOST_TEAMS * RIDERS);
const riders = new Int32Array(WINDOW);
const places = new Int32Array(WINDOW);
const drafts = new Int32Array(WINDOW);

/** BA-8 and BA-18 together, for almost every round; false, with no change, where the slow path is needed. */
function countFields(state: State): boolean {
  const { order, fields } = state;
  const middle = fields[order[0]];
  let front = middle;
  let outside = 0;
  for (let at = 0; at < order.length; at++) {
    const rider = order[at];
    const field = fields[rider];
    moved[at] = rider;
    riders[field & LAST]++;
    front = Math.max(front, field);
    outside |= (field - middle + WINDOW / 2) & ~LAST;
  }
  if (outside !== 0 || isCongested(state)) {
    riders.fill(0);
    return false;
  }
  layOutFields(front, order.length);
  for (let at = 0; at < order.length; at++) {
    const rider = moved[at];
    const field = fields[rider] & LAST;
    order[places[field]++] = rider;
    gain(state, rider, drafts[field]);
  }
  return true;
}

/** The index in the order of the riders of each field, and their draft; the mask is 0 for an empty field. */
function layOutFields(front: number, all: number): void {
  let place = 0;
  let ahead = 0;
  for (let field = front; place < all; field--) {
    const at = field & LAST;
    const here = riders[at];
    riders[at] = 0;
    places[at] = place;
    drafts[at] = draftValue(ahead);
    place += here;
    ahead = (ahead + here) & (-here >> 31);
  }
}

/**
 * BA-8: front to back; on one field by arrival, which is the order of moving in this round: sorting is
 * stable.
 */
function sortByField({ order, fields }: State): void {
  order.sort((a, b) => fields[b] - fields[a]);
}

/** BA-18, BA-29, field by field from the front. */
function draftInOrder(state: State): void {
  const { order, fields } = state;
  let ahead = 0;
  let fieldAhead = Number.POSITIVE_INFINITY;
  for (let first = 0; first < order.length; ) {
    const field = fields[order[first]];
    const end = endOfField(state, first);
    const crowded = isCongested(state) && end - first >= CROWD;
    if (crowded || field !== fieldAhead - 1) ahead = 0;
    for (let at = first; at < end; at++) gain(state, order[at], draftValue(ahead));
    ahead = crowded ? 0 : ahead + end - first;
    fieldAhead = field;
    first = end;
  }
}

/** The index in the order where the field of the rider at `first` ends. */
function endOfField({ order, fields }: State, first: number): number {
  const field = fields[order[first]];
  let end = first + 1;
  while (end < order.length && fields[order[end]] === field) end++;
  return end;
}

const NOBODY: readonly number[] = [];

/** BA-19, BA-20, BA-28: riders newly in a breakaway get the lead as their value instead. */
function breakAway(state: State): void {
  const { order } = state;
  const held = state.breakaway;
  const front = endOfField(state, 0);
  state.breakaway = isBreakaway(state, front) ? foremost(order, front) : NOBODY;
  const lead = leadOf(state, front);
  if (lead === null) return;
  for (const rider of state.breakaway) if (!held.includes(rider)) gain(state, rider, lead);
}

/** Usually one rider, for which a slice is much slower. */
function foremost(order: readonly number[], count: number): number[] {
  const riders = [order[0]];
  for (let at = 1; at < count; at++) riders.push(order[at]);
  return riders;
}

/** BA-19: one rider alone on the foremost field; BA-28: only riders of one team on it. */
function isBreakaway({ options, order }: State, front: number): boolean {
  if (!options.groupBreakaway) return front === 1;
  for (let at = 1; at < front; at++) if (seatOf(order[at]) !== seatOf(order[0])) return false;
  return true;
}

/**
 * The lead over the next field, or by BA-28 over the best rider of another team; `null` with nobody behind.
 */
function leadOf({ options, order, fields }: State, front: number): number | null {
  for (let at = front; at < order.length; at++) {
    if (options.groupBreakaway && seatOf(order[at]) === seatOf(order[0])) continue;
    return fields[order[0]] - fields[order[at]];
  }
  return null;
}

function logGains(state: State, held: readonly number[], log: Log): void {
  const { order, fields, values, known } = state;
  const leadRule = state.options.groupBreakaway ? 'BA-28' : 'BA-19';
  for (let first = 0; first < order.length; ) {
    const end = endOfField(state, first);
    const crowded = isCongested(state) && end - first >= CROWD;
    for (const rider of order.slice(first, end)) {
      const isNew = state.breakaway.includes(rider) && !held.includes(rider) && leadOf(state, end) !== null;
      const value = values[firstSlot(rider) + known[rider] - 1];
      const args = { seat: seatOf(rider), rider: (rider % RIDERS) + 1, field: fields[rider], value };
      if (isNew) log.push({ key: 'lead', rule: leadRule, args: { ...args, count: value } });
      else if (crowded) log.push({ key: 'crowd', rule: 'BA-29', args });
      else log.push({ key: 'draft', rule: 'BA-18', args: { ...args, count: value - BASE_VALUE } });
    }
    first = end;
  }
}
