import type { RaceStory } from './history.ts';

/** A car's place by round through one race, until it is off. */
export interface PlaceLine {
  readonly car: number;
  readonly race: number;
  /** In rounds from the first of the series, and the place. */
  readonly points: readonly { readonly x: number; readonly place: number }[];
  readonly isOff: boolean;
}

/** Rounds between two races. */
export const BREAK = 2;

/** Where each race begins and ends, in rounds from the first. */
export function spans(races: readonly RaceStory[]): { readonly from: number; readonly to: number }[] {
  let from = 0;
  return races.map(({ positions }) => {
    const span = { from, to: from + positions.length - 1 };
    from = span.to + BREAK;
    return span;
  });
}

export function placeLines(races: readonly RaceStory[]): PlaceLine[] {
  const begins = spans(races);
  return races.flatMap(({ race, positions, order }, i) =>
    order.map(car => {
      const places = positions.map(places => places[car]);
      const end = places.indexOf(null);
      const shown = (end < 0 ? places : places.slice(0, end)) as number[];
      return {
        car,
        race,
        points: shown.map((place, round) => ({ x: begins[i].from + round, place })),
        isOff: end >= 0,
      };
    }),
  );
}
