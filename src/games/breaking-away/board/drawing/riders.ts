import type { Seat } from '../../../../engine/turn.ts';
import type { View } from '../../view/view.ts';

/** A rider by seat and number from 0. */
export interface Rider {
  readonly seat: Seat;
  readonly rider: number;
}

export function keyOf({ seat, rider }: Rider): string {
  return `${seat}.${rider}`;
}

export function riderToMove(view: View): Rider | null {
  const next = view.phase === 'ride' ? view.order[view.next] : undefined;
  return next ? { seat: next[0], rider: next[1] } : null;
}

/** The rider to move; with sealed rounds all riders of a viewer that must give orders (BA-32). */
export function ridersAsked(view: View): Rider[] {
  const { phase, viewer, awaited, order } = view;
  if (phase === 'order' && viewer !== null && awaited.includes(viewer)) {
    return order.filter(([seat]) => seat === viewer).map(([seat, rider]) => ({ seat, rider }));
  }
  const mover = riderToMove(view);
  return mover ? [mover] : [];
}

/** Riders on the course by field, on each in order of arrival: the first stands inside (BA-8). */
export function standing(view: View): Map<number, Rider[]> {
  const fields = new Map<number, Rider[]>();
  for (const rider of byArrival(view)) {
    const { field } = view.teams[rider.seat].riders[rider.rider];
    fields.set(field, [...(fields.get(field) ?? []), rider]);
  }
  return fields;
}

/**
 * `order` is that of the start of the round; riders who have moved since arrived later. Before the lot nobody
 * has.
 */
function byArrival({ teams, order, next }: View): Rider[] {
  if (order.length === 0) return [0, 1, 2, 3].flatMap(rider => teams.map((_, seat) => ({ seat, rider })));
  const inOrder = order.map(([seat, rider]) => ({ seat, rider }));
  return [...inOrder.slice(next), ...inOrder.slice(0, next)];
}

/** Adjacent occupied fields, from the back of the race. */
export interface Group {
  readonly from: number;
  readonly to: number;
  readonly riders: number;
}

export function groups(fields: ReadonlyMap<number, readonly Rider[]>): Group[] {
  const all: Group[] = [];
  for (const field of [...fields.keys()].sort((a, b) => a - b)) {
    const riders = fields.get(field)!.length;
    const last = all.at(-1);
    if (last?.to === field - 1) all[all.length - 1] = { ...last, to: field, riders: last.riders + riders };
    else all.push({ from: field, to: field, riders });
  }
  return all;
}
