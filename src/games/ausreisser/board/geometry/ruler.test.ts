import { expect, test } from 'vitest';
import { act, dealt, times } from '../../testing.ts';
import { view } from '../../view/view.ts';
import { EMPTY } from '../ticket/draft.ts';
import { cellsOf, zonesOf } from './ruler.ts';

const PILE = times(40, '45');

function zones(change: { hill?: boolean; minutes?: number } = {}) {
  const state = dealt([times(6, '44'), '39 42 44 46 S W'], PILE);
  act(state, 0, '44');
  state.hill = change.hill ?? false;
  state.penalties[1] = change.minutes ?? 0;
  const cells = cellsOf(view(state, 1), 1, EMPTY);
  return zonesOf(cells).map(({ kind, from, to }) => `${kind} ${from}-${to}`);
}

test('on the flat there is a slipstream below the tempo, and a jersey above it', () => {
  expect(zones()).toEqual(['lose 37-41', 'slipstream 42-44', 'jersey 45-52']);
});

test('a rider with minutes has no slipstream and rides them off', () => {
  expect(zones({ minutes: 3 })).toEqual(['lose 37-43', 'safe 44-44', 'gain 45-52']);
});

test('on a hill nothing is won above the tempo, and 50 is the limit', () => {
  expect(zones({ hill: true })).toEqual(['lose 37-43', 'safe 44-50']);
});

test('the leader sets the tempo; before that all speeds are unknown', () => {
  const state = dealt([times(6, '44'), times(6, '39')], PILE);
  expect(zonesOf(cellsOf(view(state, 0), 0, EMPTY))).toEqual([{ kind: 'tempo', from: 39, to: 52 }]);
  expect(zonesOf(cellsOf(view(state, 1), 1, EMPTY))).toEqual([{ kind: 'unknown', from: 39, to: 52 }]);
});

test('cards are marked at the speed they come to with head winds and spurts', () => {
  const state = dealt([times(6, '44'), '39 42 44 46 S W'], PILE);
  act(state, 0, '44');
  const marked = (spurts: number) =>
    cellsOf(view(state, 1), 1, { ...EMPTY, spurts }).flatMap(({ speed, card }) =>
      card ? [[speed, card]] : [],
    );
  expect(marked(0)).toEqual([
    [37, 39],
    [40, 42],
    [42, 44],
    [43, 45],
    [44, 46],
  ]);
  expect(marked(1)).toContainEqual([46, 46]);
});
