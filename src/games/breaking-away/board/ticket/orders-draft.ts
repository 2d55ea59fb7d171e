import type { Seat } from '../../../../engine/turn.ts';
import type { Action, Order } from '../../rules/actions.ts';
import { LINES, linesPassed } from '../../rules/data.ts';
import type { RiderView, View } from '../../view/view.ts';

/** A team's orders while they are edited (BA-32). */
export interface OrdersDraft {
  readonly type: 'writing';
  /** By rider; `undefined` until one is chosen, `null` for a rider off the course. */
  readonly riders: readonly (Order | undefined)[];
  /** The selected rider. */
  readonly at: number;
}

export type Draft = OrdersDraft | Action;

/** Keeps a draft; orders that were sealed, typed or advised become one. */
export function ordersOf(view: View, seat: Seat, draft: Draft | null): OrdersDraft {
  if (draft?.type === 'writing') return draft;
  const riders =
    draft?.type === 'orders' ? draft.riders : view.teams[seat].riders.map(rider => onlyOrder(rider));
  return { type: 'writing', riders, at: firstMissing(riders) ?? riders.findIndex(order => order !== null) };
}

/** The order of a rider without a real choice: one value only, or past the finish, where any will do. */
function onlyOrder(rider: RiderView): Order | undefined {
  if (rider.retired) return null;
  const values = valuesOf(rider);
  return values.length === 1 || hasFinished(rider) ? values[0].value : undefined;
}

function firstMissing(riders: OrdersDraft['riders']): number | null {
  const missing = riders.indexOf(undefined);
  return missing < 0 ? null : missing;
}

export function withOrder(draft: OrdersDraft, at: number, order: Order | undefined): OrdersDraft {
  return { ...draft, at, riders: draft.riders.with(at, order) };
}

/** After a choice by keyboard: selects the next rider without an order. */
export function goOn(draft: OrdersDraft): OrdersDraft {
  return { ...draft, at: firstMissing(draft.riders) ?? draft.at };
}

/** Selects the next rider on the course in this direction, wrapping around. */
export function turnTo(draft: OrdersDraft, by: 1 | -1): OrdersDraft {
  const { riders } = draft;
  let { at } = draft;
  do at = (at + by + riders.length) % riders.length;
  while (riders[at] === null);
  return { ...draft, at };
}

/** The rider that still needs an order, if there is one. */
export function missingRider(draft: OrdersDraft): number | null {
  return firstMissing(draft.riders);
}

export function actionOf(draft: Draft): Action | null {
  if (draft.type !== 'writing') return draft;
  const [first, second, third, fourth] = draft.riders;
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return null;
  return { type: 'orders', riders: [first, second, third, fourth] };
}

export function hasFinished({ field }: RiderView): boolean {
  return linesPassed(field) === LINES.length;
}

/** BA-11 */
export function mayRetire({ options }: View, rider: RiderView): boolean {
  return !hasFinished(rider) || options.rules === 1;
}

/** A value held by a rider of the viewer. */
export interface HeldValue {
  readonly value: number;
  /** The number of copies. */
  readonly count: number;
  /** The others know none of them. */
  readonly secret: boolean;
}

/** The distinct values, ascending. */
export function valuesOf({ known, secret }: RiderView): HeldValue[] {
  const all = [...known, ...(secret ?? [])];
  return [...new Set(all)]
    .sort((a, b) => a - b)
    .map(value => ({
      value,
      count: all.filter(each => each === value).length,
      secret: !known.includes(value),
    }));
}
