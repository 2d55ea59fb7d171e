import { WIDTH } from '../../tracks/reach-table.ts';
import { FINISH, LANES, NOWHERE, parseSpace } from '../../tracks/spaces.ts';
import { STEPS_AHEAD, type Steps } from '../../tracks/steps.ts';
import { findTrack } from '../../tracks/track.ts';
import type { View } from '../../view/view.ts';
import { explore, findAhead, type Reach } from './reach.ts';

/**
 * A move whose way the board asks for: start, card, destination, the steps of the track, and the other cars.
 */
export interface WayQuestion {
  readonly steps: Steps;
  readonly from: number;
  readonly card: number;
  readonly to: number;
  /** Spaces of the cars; negative numbers mean none. */
  readonly cars: readonly number[];
}

/** The question for a move of a player's car, from a view. */
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
  const reach = explore(steps, from, card, cars);
  let at = findAhead(reach, to, card);
  if (at < 0) return null;
  const way = [to];
  for (let distance = card - 1; distance > 0; distance--) {
    at = findBefore(steps, reach, at, distance);
    way.unshift(reach.ahead[at]);
  }
  return way;
}

/** The index in `ahead`, at this distance, of the space before the one at `at` on the best way. */
function findBefore(steps: Steps, { ahead, laneChanges }: Reach, at: number, distance: number): number {
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

/** All spaces on any free way, including the destination, nearest first. */
export function findPassed({ steps, from, card, to, cars }: WayQuestion): number[] {
  const reach = explore(steps, from, card, cars);
  if (findAhead(reach, to, card) < 0) return [];
  const passed = new Set([to]);
  let front = [to];
  for (let distance = card - 1; distance > 0; distance--) {
    const layer = reach.ahead.subarray(distance * WIDTH, distance * WIDTH + reach.counts[distance]);
    front = [...layer].filter(space => front.some(next => isStep(steps, space, next)));
    for (const space of front) passed.add(space);
  }
  return [...passed].reverse();
}

function isStep(steps: Steps, from: number, to: number): boolean {
  return steps.subarray(from * STEPS_AHEAD, (from + 1) * STEPS_AHEAD).includes(to);
}
