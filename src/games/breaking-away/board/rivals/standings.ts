import type { Seat } from '../../../../engine/turn.ts';
import type { Standing, Standings } from '../../../../kit/rivals/standings.ts';
import { FINISH, LINES } from '../../rules/data.ts';
import type { View } from '../../view/view.ts';
import { colours } from '../colours.ts';
import { keyOf, type Rider, standing } from '../drawing/riders.ts';

/** A rider's place among all riders on the course, and its gap to the first in fields. */
export interface RiderPlace extends Rider {
  readonly field: number;
  readonly place: number;
  readonly gap: number;
}

/** All riders on the course from the front; on one field by arrival (BA-8). */
export function ridersFromTheFront(view: View): RiderPlace[] {
  const fields = standing(view);
  const riders = [...fields.keys()]
    .sort((a, b) => b - a)
    .flatMap(field => fields.get(field)!.map(rider => ({ ...rider, field })));
  return riders.map((rider, i) => ({ ...rider, place: i + 1, gap: riders[0].field - rider.field }));
}

/** A team stands where its foremost rider is. */
export function standings(view: View): Standings | null {
  if (view.phase === 'allocate' || view.phase === 'lot') return null;
  const riders = ridersFromTheFront(view);
  const foremost = view.teams.map((_, seat) => riders.find(rider => rider.seat === seat) ?? null);
  const order = [...foremost.keys()].sort((a, b) => placeOf(foremost[a]) - placeOf(foremost[b]) || a - b);
  return {
    title: { key: 'standing.title' },
    unit: { key: 'standing.unit' },
    rows: order.map(seat => rowOf(seat, foremost[seat])),
  };
}

function placeOf(rider: RiderPlace | null): number {
  return rider?.place ?? Number.POSITIVE_INFINITY;
}

function rowOf(seat: Seat, rider: RiderPlace | null): Standing {
  const team = { seat, colour: colours[seat], number: seat + 1 };
  if (!rider) return { ...team, piece: null, place: null, gap: null, where: { key: 'standing.out' } };
  const key = rider.field > LINES[FINISH] ? 'standing.finished' : 'standing.rider';
  return {
    ...team,
    piece: keyOf(rider),
    place: rider.place,
    gap: rider.gap,
    where: { key, args: { rider: rider.rider + 1, field: rider.field } },
  };
}
