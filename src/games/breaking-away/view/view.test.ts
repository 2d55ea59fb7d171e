import { expect, test } from 'vitest';
import { Random } from '../../../engine/random.ts';
import { game } from '../game.ts';
import { LINE_UP, newRace, rideAll, startedRace } from '../testing.ts';
import { view } from './view.ts';

const firstRiderOf = (state: ReturnType<typeof newRace>, viewer: number | null, seat: number) =>
  view(state, viewer).teams[seat].riders[0];

test('BA-4, BA-10: while line-ups come in nobody sees those of others, not even how many values rider 1 has', () => {
  const state = newRace(3, { openValues: true });
  game.apply(state, 0, LINE_UP);
  const nothing = { known: [], secret: null, unseen: { count: 0, sum: 0 } };
  expect(firstRiderOf(state, 1, 0)).toMatchObject(nothing);
  expect(firstRiderOf(state, null, 0)).toMatchObject(nothing);
  expect(firstRiderOf(state, 0, 0)).toMatchObject({ secret: [7, 7, 8, 8] });
  expect(view(state, 1).awaited).toEqual([1, 2]);
});

test('BA-10: starting values are secret until used, new ones are known to all', () => {
  const state = startedRace(3);
  expect(firstRiderOf(state, 1, 0)).toMatchObject({ known: [], secret: null, unseen: { count: 4, sum: 30 } });
  rideAll(state, 8, 7, 7, 9, 8, 8, 6, 6, 6, 5, 5, 5);
  expect(firstRiderOf(state, 1, 0)).toMatchObject({
    known: [4],
    secret: null,
    unseen: { count: 3, sum: 22 },
  });
  expect(firstRiderOf(state, 0, 0)).toMatchObject({ known: [4], secret: [7, 7, 8] });
});

test('BA-31: with openValues everybody sees everything once the race has begun', () => {
  const state = startedRace(3, { openValues: true });
  expect(firstRiderOf(state, 1, 0)).toMatchObject({ secret: [7, 7, 8, 8] });
  expect(firstRiderOf(state, null, 2)).toMatchObject({ secret: [7, 7, 8, 8] });
});

test('BA-10: an imagined rider has as many secret values as the true one, each 1 to 15, and of the same sum', () => {
  const state = startedRace(3);
  rideAll(state, 8, 7, 7);
  const random = Random.from('imagine');
  const lists = new Set<string>();
  for (let i = 0; i < 50; i++) {
    const secret = game.imagine(view(state, 1), random).values.slice(0, 4).filter(Boolean);
    expect(secret).toHaveLength(3);
    expect(secret.reduce((sum, value) => sum + value)).toBe(22);
    expect(secret.every(value => value >= 1 && value <= 15)).toBe(true);
    lists.add(secret.join());
  }
  expect(lists.size).toBeGreaterThan(20);
});

test('BA-32: orders show to their own seat only until the last are in, with openValues too', () => {
  const state = startedRace(3, { sealedRounds: true, openValues: true });
  game.apply(state, 0, ['retire', 9, 7, 6]);
  expect(view(state, 0).orders).toEqual(['retire', 9, 7, 6]);
  expect(view(state, 1).orders).toBeNull();
  expect(view(state, null).orders).toBeNull();
  const others = startedRace(3, { sealedRounds: true, openValues: true });
  game.apply(others, 0, [8, 8, 6, 5]);
  for (const viewer of [1, 2, null]) expect(view(others, viewer)).toEqual(view(state, viewer));
});

test('BA-10, BA-32: a secret value becomes known when it is ridden, not when it is ordered', () => {
  const state = startedRace(3, { sealedRounds: true });
  for (const seat of [0, 1]) game.apply(state, seat, [8, 9, 7, 6]);
  expect(firstRiderOf(state, 1, 0)).toMatchObject({ known: [], unseen: { count: 4, sum: 30 } });
  game.apply(state, 2, [8, 9, 7, 6]);
  expect(firstRiderOf(state, 1, 0)).toMatchObject({ known: [6], unseen: { count: 3, sum: 22 } });
});

test('BA-32: imagined orders of others are any their riders could ride', () => {
  const state = startedRace(3, { sealedRounds: true });
  game.apply(state, 0, [8, 9, 7, 6]);
  const random = Random.from('orders');
  const drawn = new Set<string>();
  for (let i = 0; i < 50; i++) {
    const world = game.imagine(view(state, 1), random);
    drawn.add(world.orders.slice(0, 4).join());
    for (const seat of [1, 2]) game.apply(world, seat, game.propose(world, seat, random));
    expect(world.round).toBe(2);
  }
  expect(drawn.size).toBeGreaterThan(20);
});
