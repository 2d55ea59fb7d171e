import { expect, test } from 'vitest';
import { tracks } from '../tracks/halves.ts';
import { IS_PIT } from '../tracks/spaces.ts';
import { STEPS_AHEAD } from '../tracks/steps.ts';
import { findTrack, type Track } from '../tracks/track.ts';
import { CARS } from './data.ts';
import { isGoodMove } from './moves/moves.ts';

type Way = readonly number[];

function waysFrom(steps: Int16Array, from: number, length: number): Way[] {
  if (length === 0) return [[]];
  const next = [...steps.subarray(from * STEPS_AHEAD, (from + 1) * STEPS_AHEAD)].filter(to => to >= 0);
  return next.flatMap(to => waysFrom(steps, to, length - 1).map(way => [to, ...way]));
}

/**
 * What must be blocked to hold up a car there, one list of ways per case. Either all ways of a six, since
 * every prefix of a free way is free. Or, for a car that must stop (AG-25), all ways of some card that lead
 * to its stop.
 */
function casesAt(track: Track, from: number): Way[][] {
  const [closed, open] = track.steps;
  const cases = [waysFrom(IS_PIT[from] ? open : closed, from, 6)];
  for (let card = 1; card <= 6 && !IS_PIT[from]; card++) {
    const ways = waysFrom(open, from, card);
    const good = ways.filter(way => isGoodMove(track, from, way.at(-1)!));
    if (good.length > 0 && good.length < ways.length) cases.push(good);
  }
  return cases;
}

/** Free ways without a common space: each needs its own car to block it. */
function freeWays(ways: readonly Way[], cars: readonly number[]): Way[] {
  const used = new Set(cars);
  const free: Way[] = [];
  for (const way of ways) {
    if (way.some(space => used.has(space))) continue;
    free.push(way);
    for (const space of way) used.add(space);
  }
  return free;
}

/** Tries to add cars behind a first one in the lap, until each is held up by the others. */
class DeadlockSearch {
  private readonly track: Track;
  private readonly cases: Way[][][] = [];
  private readonly tried = new Set<string>();

  constructor(track: Track) {
    this.track = track;
    for (const space of track.spaces) this.cases[space] = casesAt(track, space);
  }

  run(): readonly number[] | null | undefined {
    return this.track.spaces.map(space => this.find([space], 0)).find(found => found !== null);
  }

  /** The first `held` cars are held up. */
  private find(cars: readonly number[], held: number): readonly number[] | null {
    if (held === cars.length) return cars;
    const key = `${sorted(cars.slice(0, held))} ${sorted(cars.slice(held))} ${cars[0]}`;
    if (this.tried.has(key)) return null;
    this.tried.add(key);
    for (const ways of this.cases[cars[held]]) {
      const found = this.block(cars, held, ways);
      if (found) return found;
    }
    return null;
  }

  /** Holds up the next car by placing others in all of these ways. */
  private block(cars: readonly number[], held: number, ways: readonly Way[]): readonly number[] | null {
    const { order } = this.track;
    const free = freeWays(ways, cars);
    if (free.length === 0) return this.find(cars, held + 1);
    if (cars.length + free.length > CARS) return null;
    for (const space of free[0].filter(space => order[space] <= order[cars[0]])) {
      const found = this.block([...cars, space], held, ways);
      if (found) return found;
    }
    return null;
  }
}

const sorted = (cars: readonly number[]) => cars.toSorted((a, b) => a - b);

test.each(tracks)('AG-23: on $name no six cars can block each other permanently', ({ number }) => {
  expect(new DeadlockSearch(findTrack(number)).run()).toBeUndefined();
});
