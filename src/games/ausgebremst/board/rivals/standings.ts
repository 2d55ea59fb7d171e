import type { Standing, Standings } from '../../../../kit/rivals/standings.ts';
import type { Phrase } from '../../../../kit/words.svelte.ts';
import { CARS } from '../../rules/data.ts';
import { IS_CHICANE, IS_PIT, parseSpace } from '../../tracks/spaces.ts';
import type { View } from '../../view/view.ts';
import { colours } from '../colours.ts';
import { isRacing, progressOf, racing, rowOf } from '../ticket/preview.ts';

/** All six cars: the finished ones, those on the track from the front (AG-20), and those that are off. */
export function standings(view: View): Standings | null {
  if (view.race === 0 || view.round === 0) return null;
  const onTheRoad = racing(view).toSorted((a, b) => progressOf(view, b) - progressOf(view, a));
  const off = Array.from({ length: CARS }, (_, car) => car).filter(car => view.cars[car].at === 'off');
  const front = onTheRoad.length > 0 ? progressOf(view, onTheRoad[0]) : 0;
  const ahead = view.places.length;
  return {
    title: { key: 'standing.title' },
    unit: { key: 'standing.unit' },
    rows: [
      ...view.places.map((car, i) => rowFor(view, car, i + 1, null)),
      ...onTheRoad.map(car => {
        const progress = progressOf(view, car);
        const better = onTheRoad.filter(other => progressOf(view, other) > progress).length;
        return rowFor(view, car, ahead + better + 1, front - progress);
      }),
      ...off.map(car => rowFor(view, car, null, null)),
    ],
  };
}

function rowFor(view: View, car: number, place: number | null, gap: number | null): Standing {
  const driven = car < view.players.length;
  return {
    seat: driven ? car : null,
    colour: colours[car],
    number: car + 1,
    piece: isRacing(view, car) ? String(car) : null,
    ...(driven ? {} : { name: { key: 'derelict' } }),
    place,
    gap,
    where: whereIs(view, car),
  };
}

function whereIs(view: View, car: number): Phrase {
  const { at, laps } = view.cars[car];
  if (at === 'finished') return { key: 'standing.finished' };
  if (!isRacing(view, car)) return { key: 'plate.off' };
  if (laps === 0) return { key: 'plate.grid', args: { row: rowOf(view, car) } };
  const space = parseSpace(at!);
  if (IS_PIT[space]) return { key: 'standing.pit', args: { lap: laps } };
  return { key: IS_CHICANE[space] ? 'standing.chicane' : 'plate.lap', args: { lap: laps } };
}
