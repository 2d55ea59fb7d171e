import { expect, test } from 'vitest';
import { game } from '../game.ts';
import { raceWith, startedRace } from '../testing.ts';
import { view } from '../view/view.ts';
import { describe } from './describe.ts';
import { lapOf, nextLine, outline, progress } from './words.ts';

test('the list tells a team the values of its own riders, and a spectator none', () => {
  const state = startedRace(3);
  const own = outline(view(state, 1)).filter(({ key }) => key === 'outline.own');
  expect(own.map(({ args }) => args?.rider)).toEqual([1, 2, 3, 4]);
  expect(own[0].args?.values).toEqual(view(state, 1).teams[1].riders[0].secret);
  expect(outline(view(state, null)).some(({ key }) => key === 'outline.own')).toBe(false);
});

test('BA-32: the list has the orders of one’s own team once they are in, and nobody else’s', () => {
  const state = startedRace(3, { sealedRounds: true });
  game.apply(state, 1, [8, 'retire', 7, 6]);
  const ordersFor = (viewer: number | null) =>
    outline(view(state, viewer)).filter(({ key }) => key === 'outline.order' || key === 'outline.retires');
  expect(ordersFor(1).map(({ key, args }) => `${key} ${args?.rider}`)).toEqual([
    'outline.order 1',
    'outline.retires 2',
    'outline.order 3',
    'outline.order 4',
  ]);
  for (const viewer of [0, 2, null]) expect(ordersFor(viewer)).toEqual([]);
});

test('BA-32: orders are described rider by rider, without those off the course', () => {
  const seen = view(startedRace(3, { sealedRounds: true }), 0);
  expect(describe(seen, { type: 'orders', riders: [8, null, 'retire', 6] })).toEqual([
    { key: 'move.order', args: { rider: 1, value: 8 } },
    { key: 'move.retire', args: { rider: 3 } },
    { key: 'move.order', args: { rider: 4, value: 6 } },
  ]);
});

test('BA-2: a race has two laps and a half, however far the first rider gets', () => {
  const lapAt = (field: number) => lapOf(view(raceWith({ A1: field, A2: 0 }), 0));
  expect([0, 39, 40, 79, 80, 100, 121].map(lapAt)).toEqual([1, 1, 2, 2, null, null, null]);
  const key = (field: number) => progress(view(raceWith({ A1: field }), 0)).key;
  expect([79, 121].map(key)).toEqual(['progress.ride', 'progress.last']);
});

test('BA-13, BA-14: the next line is one that somebody can still win points at', () => {
  const next = (fields: { [rider: string]: number }, crossed = [0, 0, 0]) => {
    const race = raceWith(fields);
    race.crossed = crossed;
    return nextLine(view(race, 0));
  };
  expect(next({ A1: 30, A2: 12 })).toBe(0);
  // The last rider stands beyond the line, though it has prizes left.
  expect(next({ A1: 50, A2: 34 }, [2, 0, 0])).toBe(1);
  expect(next({ A1: 90, A2: 70 }, [8, 8, 0])).toBe(2);
  // All prizes are won.
  expect(next({ A1: 110, A2: 95 }, [8, 8, 8])).toBeNull();
});
