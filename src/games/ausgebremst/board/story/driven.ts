import { findWay } from '../../rules/moves/ways.ts';
import { FINISH } from '../../tracks/spaces.ts';
import { STEPS_AHEAD } from '../../tracks/steps.ts';
import type { Track } from '../../tracks/track.ts';

/** A move of the past. */
export interface Driven {
  readonly from: number;
  readonly to: number;
  readonly card: number | null;
  readonly laps: number;
  readonly cars: readonly number[];
}

/** The free way with the fewest lane changes, or else the shortest one. */
export function wayBetween(track: Track, { from, to, card, laps, cars }: Driven): number[] {
  const way = card === null ? null : findWay({ steps: track.steps[laps], from, card, to, cars });
  return way ? [from, ...way] : shortestWay(track, from, to);
}

/** Over the line and a little further. */
export function beyondTheLine(track: Track, from: number, card: number): number[] {
  const way = findWay({ steps: track.steps[3], from, card, to: FINISH, cars: [] }) ?? [FINISH];
  const onTheRoad = [from, ...way.slice(0, way.indexOf(FINISH))];
  for (let i = 0; i < 2; i++) onTheRoad.push(track.next[onTheRoad[onTheRoad.length - 1]][0]);
  return onTheRoad;
}

/** Breadth-first search; a straight line if there is no way. */
export function shortestWay(track: Track, from: number, to: number): number[] {
  const before = new Map([[from, from]]);
  let front = [from];
  while (front.length > 0 && !before.has(to)) {
    front = front.flatMap(space =>
      track.next[space].slice(0, STEPS_AHEAD).filter(next => {
        if (before.has(next)) return false;
        before.set(next, space);
        return true;
      }),
    );
  }
  const way = [to];
  while (way[0] !== from) way.unshift(before.get(way[0]) ?? from);
  return way;
}
