import { expect, test } from 'vitest';
import { dealt, times } from '../../testing.ts';
import { type View, view } from '../../view/view.ts';
import { placeFor, placesOn, stoneAt, stones } from './places.ts';
import { heightAt, roadIn } from './road.ts';

const SIZES = [roadIn(728, 500), roadIn(438, 520), roadIn(344, 210)];
const HAND = times(6, '44');

/** A race in which these riders have lost this many minutes; the first leads. */
function race(...minutes: readonly number[]): View {
  const state = dealt(
    minutes.map(() => HAND),
    times(40, '44'),
  );
  state.tempo = 44;
  state.penalties = [...minutes];
  return view(state, null);
}

const CROWDS = [
  [0, 0, 0, 0, 0, 0],
  [0, 7, 7, 7, 7, 7],
  [0, 1, 2, 3, 4, 5],
  [0, 0, 3, 3, 12, 40],
  [0, 90],
];

test.each(CROWDS)('every badge on a road of %i, %i, … minutes can be read', (...minutes) => {
  for (const road of SIZES) {
    const { riders } = placesOn(road, race(...minutes));
    const xs = [...riders.values()].map(({ x }) => x).sort((a, b) => a - b);
    expect(xs[0]).toBeGreaterThanOrEqual(20);
    for (const [i, x] of xs.entries()) if (i > 0) expect(x - xs[i - 1]).toBeGreaterThanOrEqual(20);
  }
});

test('more minutes are further back, and stones stand where the riders are', () => {
  for (const road of SIZES) {
    const view = race(0, 2, 5, 5, 0, 9);
    const places = placesOn(road, view);
    const x = (seat: number) => places.riders.get(seat)!.x;
    expect([x(0), x(4), x(1), x(2), x(5)]).toEqual([x(0), x(4), x(1), x(2), x(5)].sort((a, b) => b - a));
    expect(stoneAt(places, 2)).toBeCloseTo(x(1));
    expect(stoneAt(places, 5)).toBeCloseTo((x(2) + x(3)) / 2);
    expect(stones(places).map(({ minutes }) => minutes)).toEqual(expect.arrayContaining([0, 2, 5, 9]));
    expect(x(4)).toBeGreaterThan(places.zone[0]);
    expect(x(1)).toBeLessThan(places.zone[0]);
  }
});

test('stones never overlap, and their minutes ascend', () => {
  for (const road of SIZES) {
    for (const minutes of CROWDS) {
      const all = stones(placesOn(road, race(...minutes)));
      for (const [i, { x }] of all.entries()) if (i > 0) expect(all[i - 1].x - x).toBeGreaterThanOrEqual(25);
    }
  }
});

test('a rider who would take the jersey is placed in front, one who would lose minutes behind riders with as many', () => {
  const road = SIZES[0];
  const view = race(0, 0, 5, 5);
  const places = placesOn(road, view);
  expect(placeFor(road, view, 1, true, 0).x).toBeGreaterThan(places.riders.get(0)!.x);
  expect(placeFor(road, view, 1, false, 0)).toEqual(places.riders.get(1));
  const fifth = placeFor(road, view, 1, false, 5).x;
  expect(fifth).toBeLessThan(Math.min(places.riders.get(2)!.x, places.riders.get(3)!.x));
  expect(placeFor(road, view, 2, false, 0).x).toBeGreaterThan(places.zone[0]);
});

test('the road climbs and stays in its picture', () => {
  for (const road of SIZES) {
    expect(heightAt(road, road.width)).toBeLessThan(heightAt(road, 0));
    expect(heightAt(road, 0)).toBeLessThan(road.height - 40);
    expect(heightAt(road, road.width)).toBeGreaterThan(road.height * 0.4);
  }
});
