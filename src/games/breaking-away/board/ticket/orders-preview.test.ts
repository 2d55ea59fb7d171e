import { expect, test } from 'vitest';
import type { State } from '../../rules/state.ts';
import { raceWith, startedRace } from '../../testing.ts';
import { view } from '../../view/view.ts';
import { type OrdersDraft, ordersOf, withOrder } from './orders-draft.ts';
import { orderPreviews } from './orders-preview.ts';

const SEALED = { sealedRounds: true };

function look(state: State, change: (draft: OrdersDraft) => OrdersDraft = draft => draft) {
  const seen = view(state, 0);
  return orderPreviews(seen, 0, change(ordersOf(seen, 0, null)));
}

test('BA-13, BA-32: a rider that passes a line has a range of points, by those who can pass it earlier', () => {
  // B1 must pass with any value, C1 may, D1 cannot; all move before A1.
  const fields = { B1: 32, C1: 31, D1: 30, A1: 29 };
  const values = { B1: [2, 3, 4], C1: [1, 2, 3], D1: [1, 2, 3], A1: [5, 6, 7] };
  const [[five]] = look(raceWith(fields, values, SEALED));
  expect(five).toMatchObject({ to: 34, lines: [{ finish: false, low: 6, high: 8 }] });
});

test('BA-10, BA-32: the range uses the possible secret values, not the real ones', () => {
  const state = startedRace(3, SEALED);
  state.fields.fill(20);
  // B1 has four secret values with a sum of 30: one of them can be anything from 1 to 15.
  state.order = [4, 0];
  const [first] = look(state);
  expect(first.map(({ lines }) => lines)).toEqual([[], []]);
  state.fields[0] = 30;
  expect(look(state)[0].at(-1)!.lines).toEqual([{ finish: false, low: 8, high: 10 }]);
});

test('BA-32: the orders of one’s own riders are counted as they are', () => {
  const fields = { A1: 32, A2: 31 };
  const values = { A1: [1, 2, 3], A2: [3, 4, 5] };
  const linesOf = (order: number) =>
    look(raceWith(fields, values, SEALED), draft => withOrder(draft, 0, order))[1][0].lines;
  expect(linesOf(1)).toEqual([{ finish: false, low: 10, high: 10 }]);
  expect(linesOf(2)).toEqual([{ finish: false, low: 8, high: 8 }]);
});

test('BA-3: a rider that stops just before a line is told how much is missing', () => {
  const [[one, two, three]] = look(raceWith({ A1: 98, B1: 10 }, { A1: [1, 2, 3] }, SEALED));
  expect([one.short, two.short, three.short]).toEqual([
    { finish: true, fields: 2 },
    { finish: true, fields: 1 },
    null,
  ]);
});

test('BA-18, BA-20: the likely place and the likely next value', () => {
  const fields = { B1: 20, C1: 20, A1: 18 };
  const values = { B1: [3, 3, 3], C1: [3, 3, 3], A1: [4, 1, 9] };
  const state = raceWith(fields, values, SEALED);
  const [[one, four, nine]] = look(state);
  expect(four).toMatchObject({ place: 'bunch', next: 5 });
  expect(one).toMatchObject({ place: 'wind', next: 3 });
  expect(nine.place).toBe('front');
  state.breakaway = [0];
  expect(look(state)[0][2].place).toBe('away');
});

test('BA-32: nothing depends on what others have ordered or hold in secret', () => {
  const state = startedRace(3, SEALED);
  const before = look(state);
  for (const slot of [16, 17, 18, 19]) state.values[slot] = [12, 1, 2, 15][slot - 16];
  state.orders = state.fields.map(() => 8);
  expect(look(state)).toEqual(before);
});
