import type { Seat } from '../../../../engine/turn.ts';
import { placesOf, type Standing, type Standings } from '../../../../kit/rivals/standings.ts';
import type { View } from '../../view/view.ts';
import { colours } from '../colours.ts';

/** The yellow jersey first, then by minutes behind. The order of play, which is clockwise (AR-6), is in the aside. */
export function standings(view: View): Standings | null {
  if (view.leader === null || view.phase === 'over') return null;
  const ahead = view.riders.map(({ penalties }, seat) => (seat === view.leader ? 1 : -penalties));
  const places = placesOf(ahead);
  return {
    title: { key: 'standing.title' },
    unit: { key: 'standing.unit' },
    rows: ridersFromTheFront(view).map(seat => rowOf(view, seat, places[seat])),
  };
}

export function ridersFromTheFront({ riders, leader }: Pick<View, 'riders' | 'leader'>): Seat[] {
  const behind = (seat: Seat) => (seat === leader ? -1 : riders[seat].penalties);
  return [...riders.keys()].sort((a, b) => behind(a) - behind(b) || a - b);
}

function rowOf({ riders, leader }: View, seat: Seat, place: number): Standing {
  const { penalties } = riders[seat];
  const key = seat === leader ? 'standing.jersey' : penalties > 0 ? 'standing.behind' : 'standing.bunch';
  return {
    seat,
    colour: colours[seat],
    number: seat + 1,
    piece: String(seat),
    place,
    gap: penalties,
    where: { key, args: { minutes: penalties } },
  };
}
