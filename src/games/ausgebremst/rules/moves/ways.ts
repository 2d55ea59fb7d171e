import { FINISH, LANES, NOWHERE, parseSpace } from '../../tracks/spaces.ts';
import { findTrack, STEPS_AHEAD } from '../../tracks/track.ts';
import type { View } from '../../view/view.ts';
import { ahead, counts, explore, findAhead, laneChanges, WIDTH } from './reach.ts';

/** A move as a board asks about it: from where, with which card, to where, by these steps and among these cars. */
export interface WayQuestion {
  readonly steps: Int16Array;
  readonly from: number;
  readonly card: number;
  readonly to: number;
  /** Spaces where cars stand; numbers below 0 stand for none. */
  readonly cars: readonly number[];
}

/** What a view says about a move of a player's car. */
export function questionFrom(view: View, seat: number, card: number, to: string): WayQuestion {
  const cars = view.cars.map(({ at }) => (at === null ? NOWHERE : parseSpace(at)));
  const { steps } = findTrack(view.options.tracks[view.race - 1]);
  return {
    steps: steps[view.cars[seat].laps],
    from: cars[seat],
    card,
    to: parseSpace(to),
    cars: cars.filter(isSpace),
  };
}

function isSpace(number: number): boolean {
  return number < FINISH;
}

/** The spaces of the free way with the fewest lane changes, the destination last; `null` if there is no way. */
export function findWay({ steps, from, card, to, cars }: WayQuestion): number[] | null {
  explore(steps, from, card, cars);
  let at = findAhead(to, card);
  if (at < 0) return null;
  const way = [to];
  for (let distance = card - 1; distance > 0; distance--) {
    at = findBefore(steps, at, distance);
    way.unshift(ahead[at]);
  }
  return way;
}

/** Where in `ahead`, at this distance, the best way to the space at `at` comes from. */
function findBefore(steps: Int16Array, at: number, distance: number): number {
  const to = ahead[at];
  let before = distance * WIDTH;
  while (
    !isStep(steps, ahead[before], to) ||
    laneChanges[before] + (LANES[ahead[before]] === LANES[to] ? 0 : 1) !== laneChanges[at]
  ) {
    before++;
  }
  return before;
}

/** All spaces that some free way passes, the destination included, nearest first. */
export function findPassed({ steps, from, card, to, cars }: WayQuestion): number[] {
  explore(steps, from, card, cars);
  if (findAhead(to, card) < 0) return [];
  const passed = new Set([to]);
  let front = [to];
  for (let distance = card - 1; distance > 0; distance--) {
    const layer = ahead.subarray(distance * WIDTH, distance * WIDTH + counts[distance]);
    front = [...layer].filter(space => front.some(next => isStep(steps, space, next)));
    for (const space of front) passed.add(space);
  }
  return [...passed].reverse();
}

function isStep(steps: Int16Array, from: number, to: number): boolean {
  return steps.subarray(from * STEPS_AHEAD, (from + 1) * STEPS_AHEAD).includes(to);
}
