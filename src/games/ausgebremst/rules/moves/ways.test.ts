import { describe, expect, test } from 'vitest';
import { Random } from '../../../../engine/random.ts';
import { game } from '../../game.ts';
import { scene } from '../../testing.ts';
import { layerOf, type ReachTable, WIDTH } from '../../tracks/reach-table.ts';
import { FINISH, LANES, makeSpace, parseSpace } from '../../tracks/spaces.ts';
import { STEPS_AHEAD } from '../../tracks/steps.ts';
import { findTrack } from '../../tracks/track.ts';
import { findFree } from './free-spaces.ts';
import { explore } from './reach.ts';
import { findPassed, findWay, questionFrom, type WayQuestion } from './ways.ts';

const question = (from: string, card: number, to: string, cars: string[] = [], laps = 1): WayQuestion => ({
  steps: findTrack(1).steps[laps],
  from: parseSpace(from),
  card,
  to: parseSpace(to),
  cars: cars.map(parseSpace),
});
const ids = (spaces: readonly number[] | null) => spaces?.map(makeSpace) ?? null;

/** All free ways of this length, by trying every step. */
function allWays(steps: Int16Array, from: number, length: number, cars: readonly number[]): number[][] {
  if (length === 0) return [[]];
  const next = [...steps.subarray(from * STEPS_AHEAD, (from + 1) * STEPS_AHEAD)];
  return next
    .filter(to => to >= 0 && !cars.includes(to))
    .flatMap(to => allWays(steps, to, length - 1, cars).map(way => [to, ...way]));
}

/** The result of the tables, as a list. */
function freeSpaces(table: ReachTable, from: number, card: number, cars: readonly number[]): number[] {
  const free = findFree(table, from, card, cars)[card];
  const layer = table.ahead.subarray(layerOf(from, card), layerOf(from, card) + WIDTH);
  return [...layer].filter((_, i) => free & (1 << i));
}

function countChanges(from: number, way: readonly number[]): number {
  return way.filter((space, i) => LANES[space] !== LANES[i === 0 ? from : way[i - 1]]).length;
}

describe('ways for a board', () => {
  test('AG-12: the way with the fewest lane changes, and all spaces that ways pass', () => {
    const straight = question('drom.4.1.1', 3, 'drom.4.2.4', [], 0);
    expect(findWay(straight)?.length).toBe(3);
    expect(countChanges(parseSpace('drom.4.1.1'), findWay(straight)!)).toBe(1);
    expect(new Set(ids(findPassed(straight)))).toEqual(
      new Set(['drom.4.1.2', 'drom.4.2.2', 'drom.4.1.3', 'drom.4.2.3', 'drom.4.3.3', 'drom.4.2.4']),
    );
    expect(findPassed(straight).at(-1)).toBe(parseSpace('drom.4.2.4'));
  });

  test('AG-12: round a car, or none', () => {
    const cars = ['drom.4.1.2', 'drom.4.2.3'];
    expect(ids(findWay(question('drom.4.1.1', 3, 'drom.4.2.4', cars, 0)))).toEqual([
      'drom.4.2.2',
      'drom.4.1.3',
      'drom.4.2.4',
    ]);
    expect(findWay(question('drom.4.1.1', 1, 'drom.4.1.2', cars))).toBe(null);
    expect(findPassed(question('drom.4.1.1', 1, 'drom.4.1.2', cars))).toEqual([]);
  });

  test('AG-12: asked from a view', () => {
    const at = ['bleifuss.3.1.1', null, null, 'bleifuss.5.2.1'];
    const view = game.view(scene({ at }), 0);
    expect(ids(findWay(questionFrom(view, 0, 2, 'bleifuss.5.1.1')))).toEqual([
      'bleifuss.4.2.1',
      'bleifuss.5.1.1',
    ]);
    expect(findWay(questionFrom(view, 0, 2, 'bleifuss.5.2.1'))).toBe(null);
  });

  test('AG-17: the way to the finish ends there, whatever is left of the card', () => {
    expect(ids(findWay(question('drom.4.1.2', 4, 'finish', [], 3)))).toEqual([
      'drom.4.1.3',
      'finish',
      'finish',
      'finish',
    ]);
  });
});

test('AG-12, AG-28: the search finds every space some free way leads to, with the fewest lane changes, on all tracks', () => {
  const random = Random.from('ways');
  for (let i = 0; i < 500; i++) {
    const track = findTrack(1 + random.below(8));
    const laps = random.below(4);
    const steps = track.steps[laps];
    const from = random.pick(track.spaces.filter(space => track.toGo[laps][space] >= 0));
    const cars = Array.from({ length: 5 }, () => random.pick(track.spaces)).filter(space => space !== from);
    const card = 1 + random.below(6);
    const ways = allWays(steps, from, card, cars);
    const { ahead, counts } = explore(steps, from, card, cars);
    const found = [...ahead.subarray(card * WIDTH, card * WIDTH + counts[card])];
    expect(new Set(found)).toEqual(new Set(ways.map(way => way.at(-1))));
    expect(new Set(freeSpaces(track.reach[laps], from, card, cars))).toEqual(new Set(found));
    expect(found.length).toBe(new Set(found).size);
    for (const to of found.filter(space => space !== FINISH)) {
      const there = ways.filter(way => way.at(-1) === to);
      const way = findWay({ steps, from, card, to, cars })!;
      expect(there).toContainEqual(way);
      expect(countChanges(from, way)).toBe(Math.min(...there.map(other => countChanges(from, other))));
      expect(new Set(findPassed({ steps, from, card, to, cars }))).toEqual(new Set(there.flat()));
    }
  }
});
