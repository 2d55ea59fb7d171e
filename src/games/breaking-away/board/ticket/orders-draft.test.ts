import { expect, test } from 'vitest';
import { raceWith, startedRace } from '../../testing.ts';
import { view } from '../../view/view.ts';
import { actionOf, goOn, mayRetire, ordersOf, turnTo, valuesOf, withOrder } from './orders-draft.ts';

const SEALED = { sealedRounds: true };

test('BA-32: orders are complete when every rider on the course has one', () => {
  const seen = view(startedRace(3, SEALED), 0);
  const empty = ordersOf(seen, 0, null);
  expect(empty).toMatchObject({ riders: [undefined, undefined, undefined, undefined], at: 0 });
  expect(actionOf(empty)).toBeNull();
  const [first, second] = [goOn(withOrder(empty, 0, 8)), goOn(withOrder(empty, 1, 9))];
  expect([first.at, second.at]).toEqual([1, 0]);
  const all = [8, 9, 'retire', 6] as const;
  const full = all.reduce((draft, order, i) => withOrder(draft, i, order), empty);
  expect(actionOf(full)).toEqual({ type: 'orders', riders: [8, 9, 'retire', 6] });
  expect(actionOf(withOrder(full, 2, undefined))).toBeNull();
});

test('BA-32: sealed and advised orders are taken up to be changed', () => {
  const seen = view(startedRace(3, SEALED), 0);
  const draft = ordersOf(seen, 0, { type: 'orders', riders: [8, 9, 7, 'retire'] });
  expect(draft).toEqual({ type: 'writing', riders: [8, 9, 7, 'retire'], at: 0 });
  expect(ordersOf(seen, 0, draft)).toBe(draft);
});

test('BA-32: where there is no choice the order is there already', () => {
  const fields = { A1: 101, A2: 50, A3: 40, B1: 10 };
  const seen = view(raceWith(fields, { A2: [4, 4, 4], A3: [2, 2, 5] }, SEALED), 0);
  const draft = ordersOf(seen, 0, null);
  expect(draft).toMatchObject({ riders: [1, 4, undefined, null], at: 2 });
  expect([turnTo(draft, 1).at, turnTo(draft, -1).at]).toEqual([0, 1]);
  expect(valuesOf(seen.teams[0].riders[2])).toEqual([
    { value: 2, count: 2, secret: false },
    { value: 5, count: 1, secret: false },
  ]);
});

test('BA-11: a rider past the finish is not offered to retire, except in a game begun under the first rules', () => {
  const state = raceWith({ A1: 101, A2: 50, B1: 10 }, {}, SEALED);
  const riders = (seen: ReturnType<typeof view>) =>
    seen.teams[0].riders.slice(0, 2).map(r => mayRetire(seen, r));
  expect(riders(view(state, 0))).toEqual([false, true]);
  const old = raceWith({ A1: 101, A2: 50, B1: 10 }, {}, { ...SEALED, rules: 1 });
  expect(riders(view(old, 0))).toEqual([true, true]);
});
