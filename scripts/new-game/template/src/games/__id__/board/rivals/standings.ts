import { placesOf, type Standings, seatsByValue } from '../../../../kit/rivals/standings.ts';
import type { View } from '../../view/view.ts';
import { colours } from '../colours.ts';

/** The runners from the front. */
export function standings({ runners }: View): Standings {
  const fields = runners.map(({ field }) => field);
  const places = placesOf(fields);
  return {
    title: { key: 'standing.title' },
    unit: { key: 'standing.unit' },
    rows: seatsByValue(fields).map(seat => ({
      seat,
      colour: colours[seat],
      number: seat + 1,
      piece: String(seat),
      place: places[seat],
      gap: Math.max(...fields) - fields[seat],
      where: { key: 'standing.field', args: { field: fields[seat] } },
    })),
  };
}
