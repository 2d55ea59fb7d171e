import { expect, test } from 'vitest';
import { act, dealt, times } from '../../testing.ts';
import { view } from '../../view/view.ts';
import { actionOf, begin, EMPTY, isChosen, rideOf, touch } from './draft.ts';

const HAND = '39 43 43 44 H S';
const state = dealt([HAND, HAND], `S ${times(20, '45')}`);
const leads = view(state, 0);
const hand = leads.riders[0].hand!;
const chosen = (draft: ReturnType<typeof rideOf>, touched = -1) =>
  hand.filter((_, place) => isChosen(hand, place, draft, touched));

test('a turn begins with nothing chosen, and is complete with a speed card', () => {
  const empty = begin(leads, 0);
  expect(empty).toEqual(EMPTY);
  expect(actionOf(EMPTY)).toBeNull();
  const ride = touch(leads, hand, hand.indexOf(44), empty)!;
  expect(actionOf(ride)).toEqual({ type: 'play', speed: 44, spurts: 0, hill: false });
});

test('special cards are added and taken back, before or after the speed', () => {
  const spurts = touch(leads, hand, hand.lastIndexOf('S'), EMPTY);
  const two = touch(leads, hand, hand.lastIndexOf('S'), spurts);
  const ride = rideOf(touch(leads, hand, 0, two));
  expect(ride).toEqual({ type: 'play', speed: 39, spurts: 2, hill: false });
  expect(chosen(ride)).toEqual([39, 'S', 'S']);
  expect(touch(leads, hand, hand.indexOf('S'), ride)).toMatchObject({ spurts: 1 });
  const withHill = touch(leads, hand, hand.indexOf('H'), ride);
  expect(withHill).toMatchObject({ hill: true });
  expect(touch(leads, hand, hand.indexOf('H'), withHill)).toMatchObject({ hill: false });
});

test('of two equal speeds only the tapped one is chosen', () => {
  const second = hand.lastIndexOf(43);
  const ride = rideOf(touch(leads, hand, second, EMPTY));
  expect(isChosen(hand, second, ride, second)).toBe(true);
  expect(chosen(ride, second)).toEqual([43]);
});

test('only the leader lays a hill with the speed card', () => {
  const next = structuredClone(state);
  act(next, 0, '44');
  const follows = view(next, 1);
  const own = follows.riders[1].hand!;
  expect(touch(follows, own, own.indexOf('H'), EMPTY)).toBeNull();
  expect(begin(follows, 0)).toBeNull();
});

test('with manual drawing a turn begins with the draw', () => {
  const manual = dealt([HAND, HAND], times(20, '45'), { manualDraw: true });
  expect(begin(view(manual, 0), 0)).toEqual({ type: 'draw' });
});
