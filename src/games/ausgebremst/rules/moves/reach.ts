import { WIDTH } from '../../tracks/reach-table.ts';
import { FINISH, LANES } from '../../tracks/spaces.ts';
import { STEPS_AHEAD, type Steps } from '../../tracks/steps.ts';
import { SIX } from '../cards.ts';
import { NO_CARS } from './free-spaces.ts';

/**
 * The spaces a car can reach, with what boards, logs and ties ask about the ways there; `free-spaces.ts` is
 * faster. Those exactly n steps ahead are `ahead[n × WIDTH]` and following, `counts[n]` of them
 * without duplicates, with the fewest lane changes of any free way there.
 */
export interface Reach {
  readonly ahead: Int16Array;
  readonly laneChanges: Int8Array;
  readonly counts: Int8Array;
}

const ahead = new Int16Array((SIX + 1) * WIDTH);
const laneChanges = new Int8Array((SIX + 1) * WIDTH);
const counts = new Int8Array(SIX + 1);
const REACH: Reach = { ahead, laneChanges, counts };

// Marks that need no clearing: a space is occupied, or seen on this step, if its mark is the latest number.
// Doubles, because 32 bits would overflow within an hour of search.
const occupied = new Float64Array(FINISH + 1);
const seen = new Float64Array(FINISH + 1);
const placeOf = new Int16Array(FINISH + 1);
let search = 0;
let step = 0;

/**
 * AG-12: walks all free ways from a space, up to a distance; `cars` are the spaces where cars stand.
 * The result is overwritten by the next call, so that search allocates nothing.
 */
export function explore(
  steps: Steps,
  from: number,
  distance: number,
  cars: readonly number[] = NO_CARS,
): Reach {
  search++;
  for (let car = 0; car < cars.length; car++) if (cars[car] >= 0) occupied[cars[car]] = search;
  ahead[0] = from;
  laneChanges[0] = 0;
  counts[0] = 1;
  for (let n = 0; n < distance; n++) stepOn(steps, n);
  return REACH;
}

function stepOn(steps: Steps, n: number): void {
  step++;
  const next = (n + 1) * WIDTH;
  let count = 0;
  for (let i = n * WIDTH; i < n * WIDTH + counts[n]; i++) {
    const space = ahead[i];
    for (let s = space * STEPS_AHEAD; s < (space + 1) * STEPS_AHEAD && steps[s] >= 0; s++) {
      const to = steps[s];
      if (occupied[to] === search) continue;
      const changes = laneChanges[i] + (LANES[to] === LANES[space] ? 0 : 1);
      if (seen[to] === step) {
        if (changes < laneChanges[placeOf[to]]) laneChanges[placeOf[to]] = changes;
        continue;
      }
      seen[to] = step;
      placeOf[to] = next + count++;
      ahead[placeOf[to]] = to;
      laneChanges[placeOf[to]] = changes;
    }
  }
  counts[n + 1] = count;
}

/** The index of this space in `ahead` at this distance, or -1. */
export function findAhead({ ahead, counts }: Reach, space: number, distance: number): number {
  for (let i = distance * WIDTH; i < distance * WIDTH + counts[distance]; i++)
    if (ahead[i] === space) return i;
  return -1;
}
