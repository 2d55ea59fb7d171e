import { expect, test } from 'vitest';
import type { State } from '../../rules/state.ts';
import { raceWith, startedRace } from '../../testing.ts';
import { view } from '../../view/view.ts';
import { previews } from './preview.ts';

const look = (state: State) => previews(view(state, 0));

test('a value shows its target field, the riders drafted and the next value', () => {
  const state = raceWith({ A1: 10, B1: 15, C1: 15, D1: 14 }, { A1: [3, 7] });
  const [three, seven] = look(state);
  expect(three).toMatchObject({ value: 3, from: 10, to: 13, drafted: [14, 15], lines: [] });
  expect(three.next).toEqual({ kind: 'draft', rule: 'BA-18', count: 3, value: 6 });
  expect(seven).toMatchObject({ to: 17, drafted: [] });
  expect(seven.next).toEqual({ kind: 'lead', rule: 'BA-19', count: 2, value: 2 });
});

test('a value that passes a line shows the place and its points', () => {
  const state = raceWith({ A1: 30, B1: 20 }, { A1: [3, 4] });
  state.crossed[0] = 1;
  const [three, four] = look(state);
  expect(three.lines).toEqual([]);
  expect(four.lines).toEqual([{ line: 33, finish: false, place: 2, points: 8 }]);
});

test('the move that ends the race has no next value', () => {
  const state = raceWith({ A1: 100, B1: 20 }, { A1: [1] });
  state.crossed[2] = 7;
  const [one] = look(state);
  expect(one.lines).toEqual([{ line: 100, finish: true, place: 8, points: 2 }]);
  expect(one.next).toBeNull();
});

test('the last move of a round shows what it really brings', () => {
  const state = raceWith({ A1: 10, B1: 14 }, { A1: [3], B1: [2] });
  state.order.reverse();
  state.values.fill(0, 16, 20);
  state.next = 1;
  expect(look(state)[0].next).toEqual({ kind: 'draft', rule: 'BA-18', count: 1, value: 4 });
});

test('starting values are shown as secret, each different one once', () => {
  const values = look(startedRace(3)).map(({ value, secret }) => ({ value, secret }));
  expect(values).toEqual([
    { value: 7, secret: true },
    { value: 8, secret: true },
  ]);
});
