import type { Seat } from '../../../../engine/turn.ts';
import { placesOf, type Standings, seatsByValue } from '../../../../kit/rivals/standings.ts';
import type { Phrase } from '../../../../kit/words.svelte.ts';
import { COLOURS } from '../../rules/data.ts';
import type { View } from '../../view/view.ts';
import { carsOf, driverColours } from '../drawing/cars.ts';

/** By chits: there is no race, but everybody wants to know who is ahead. */
export function standings(view: View): Standings | null {
  if (view.cars.every(({ driver }) => driver === null)) return null;
  const colours = driverColours(view);
  const places = placesOf(view.scores);
  const most = Math.max(...view.scores);
  return {
    title: { key: 'players' },
    unit: { key: 'standing.unit' },
    rows: seatsByValue(view.scores).map(seat => ({
      seat,
      colour: colours[seat],
      number: seat + 1,
      piece: COLOURS[carsOf(view, seat)[0]],
      place: places[seat],
      gap: most - view.scores[seat],
      where: whereIs(view, seat),
    })),
  };
}

/** With one car its speed; with several, the plate has a tag for each. */
function whereIs(view: View, seat: Seat): Phrase {
  const cars = carsOf(view, seat);
  if (cars.length > 1) return { key: 'standing.cars', args: { cars: cars.length } };
  const { speed } = view.cars[cars[0]];
  return speed > 0 ? { key: 'plate.speed', args: { speed } } : { key: 'plate.rest' };
}
