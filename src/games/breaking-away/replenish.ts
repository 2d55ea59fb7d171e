import type { Log } from '../../engine/log.ts';
import { BASE_VALUE, CROWD, RIDERS, SLOTS } from './data.ts';
import { type State, seatOf } from './state.ts';

/** When all have moved: the next round's order and a new value for every rider on the course. */
export function endRound(state: State, log?: Log): void {
  sortByField(state);
  replenish(state, log);
  state.round++;
  state.next = 0;
}

/** BA-8: front to back; on one field who arrived first, which is who moved first in this round: `order` is stable. */
function sortByField({ order, fields }: State): void {
  for (let i = 1; i < order.length; i++) {
    const rider = order[i];
    const field = fields[rider];
    let at = i;
    while (at > 0 && fields[order[at - 1]] < field) {
      order[at] = order[at - 1];
      at--;
    }
    order[at] = rider;
  }
}

/** BA-18 to BA-20, BA-28, BA-29, field by field from the front. */
function replenish(state: State, log?: Log): void {
  const { order, fields } = state;
  const front = endOfField(state, 0);
  const held = state.breakaway;
  state.breakaway = isBreakaway(state, front) ? order.slice(0, front) : NOBODY;
  const lead = state.breakaway.length > 0 ? leadOf(state, front) : null;

  let ahead = 0;
  let fieldAhead = 0;
  for (let first = 0; first < order.length; ) {
    const field = fields[order[first]];
    const end = endOfField(state, first);
    const crowded = isCrowded(state, end - first);
    if (crowded || field !== fieldAhead - 1) ahead = 0;
    for (let at = first; at < end; at++) {
      const rider = order[at];
      if (first === 0 && lead !== null && !held.includes(rider))
        gain(state, rider, lead, 'BA-19', 'lead', lead, log);
      else
        gain(
          state,
          rider,
          BASE_VALUE + ahead,
          crowded ? 'BA-29' : 'BA-18',
          crowded ? 'crowd' : 'draft',
          ahead,
          log,
        );
    }
    ahead = crowded ? 0 : ahead + end - first;
    fieldAhead = field;
    first = end;
  }
}

const NOBODY: readonly number[] = [];

/** Where in the order the field of the rider at `first` ends. */
function endOfField({ order, fields }: State, first: number): number {
  const field = fields[order[first]];
  let end = first + 1;
  while (end < order.length && fields[order[end]] === field) end++;
  return end;
}

/** BA-19: one rider alone on the foremost field; BA-28: only riders of one team on it. */
function isBreakaway({ options, order }: State, front: number): boolean {
  if (!options.groupBreakaway) return front === 1;
  for (let at = 1; at < front; at++) if (seatOf(order[at]) !== seatOf(order[0])) return false;
  return true;
}

/** The lead over the next field, or by BA-28 over the best rider of another team; `null` with nobody to lead. */
function leadOf({ options, order, fields }: State, front: number): number | null {
  for (let at = front; at < order.length; at++) {
    if (options.groupBreakaway && seatOf(order[at]) === seatOf(order[0])) continue;
    return fields[order[0]] - fields[order[at]];
  }
  return null;
}

function isCrowded({ options, round }: State, riders: number): boolean {
  return options.congestion && round === 1 && riders >= CROWD;
}

/** Puts the new value, which everybody knows (BA-10), where the one just used was. */
function gain(
  state: State,
  rider: number,
  value: number,
  rule: string,
  key: 'lead' | 'draft' | 'crowd',
  count: number,
  log?: Log,
): void {
  let slot = rider * SLOTS;
  while (state.values[slot] !== 0) slot++;
  state.values[slot] = value;
  log?.push({
    key,
    rule,
    args: { seat: seatOf(rider), rider: (rider % RIDERS) + 1, field: state.fields[rider], value, count },
  });
}
