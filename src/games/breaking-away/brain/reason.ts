import type { Reason } from '../../../engine/brain.ts';
import type { Seat } from '../../../engine/turn.ts';
import { type Choice, isOrders, RETIRE } from '../rules/actions.ts';
import { BASE_VALUE, LINES, RIDERS, SLOTS } from '../rules/data.ts';
import { hasFinished, riderToMove, type State } from '../rules/state.ts';
import { reasonForOrders } from './reason-orders.ts';
import { income, prizeAt } from './ride.ts';
import { highestOther } from './weights.ts';

/** The most important reason for a choice, with its numbers. */
export function reason(state: State, seat: Seat, choice: Choice): Reason {
  if (typeof choice === 'number') return reasonForRide(state, choice);
  return isOrders(choice)
    ? reasonForOrders(state, seat, choice)
    : { key: 'line-up', args: { values: choice[0] } };
}

/** Points first, then a wheel to follow, then the value that is kept or spent for the next line. */
function reasonForRide(state: State, value: number): Reason {
  const rider = riderToMove(state);
  const from = state.fields[rider];
  const to = from + value;
  const gain = income(state, rider, to);
  const args = { rider: (rider % RIDERS) + 1, value, to, gain, ahead: gain - BASE_VALUE };
  if (value === RETIRE) return { key: 'retire', args };
  if (hasFinished(state, rider)) return { key: 'past-finish', args };
  const passed = LINES.findLastIndex(line => from <= line && to > line);
  const points = passed < 0 ? 0 : prizeAt(state, passed);
  if (points > 0) return { key: 'points', args: { ...args, line: LINES[passed], points } };
  if (gain > BASE_VALUE) return { key: 'draft', args };
  const line = LINES.find(line => line >= to);
  if (line === undefined) return { key: 'late', args: { ...args, line: LINES[passed] } };
  const kept = highestOther(state, rider, value);
  return { key: keyByValue(state, rider, value, kept), args: { ...args, kept, line, away: line - to } };
}

/** The lowest value saves the others, the highest one is a jump. */
function keyByValue(state: State, rider: number, value: number, kept: number): string {
  if (value > kept) return 'jump';
  const slots = state.values.slice(rider * SLOTS, (rider + 1) * SLOTS);
  return slots.some(other => other > 0 && other < value) ? 'middle' : 'save';
}
