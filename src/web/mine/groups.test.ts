import { expect, test } from 'vitest';
import type { MyTable } from '../session/session.ts';
import { byTimeLeft, groupsOf, isFound } from './groups.ts';

const card = (id: string, changes: Partial<MyTable> = {}): MyTable => ({
  id,
  game: 'breaking-away',
  names: ['Mara', 'Ines', null],
  phase: 'running',
  mine: false,
  updated: 0,
  tempo: 'mail',
  kept: true,
  free: 0,
  watching: false,
  ...changes,
});
const ids = (cards: readonly MyTable[]) => cards.map(({ id }) => id);

test('tables that wait come first, then running, finished and watched ones, each the latest first', () => {
  const groups = groupsOf(
    [
      card('old', { phase: 'over', updated: 1 }),
      card('seat', { phase: 'waiting', mine: true, updated: 2 }),
      card('closed', { phase: 'closed', updated: 3, mine: true }),
      card('move', { mine: true, updated: 4 }),
      card('others', { updated: 5 }),
      card('watched', { watching: true, updated: 6 }),
      card('watched-to-the-end', { watching: true, phase: 'over', updated: 7 }),
    ],
    new Set(),
  );
  expect(ids(groups.waiting)).toEqual(['move', 'seat']);
  expect(ids(groups.running)).toEqual(['others']);
  expect(ids(groups.finished)).toEqual(['closed', 'old']);
  expect(ids(groups.watching)).toEqual(['watched-to-the-end', 'watched']);
  expect(groups.archived).toEqual([]);
});

test('the archive holds what is put there, but never hides a table that waits', () => {
  const cards = [card('a'), card('b', { mine: true }), card('c', { phase: 'over' })];
  const groups = groupsOf(cards, new Set(['a', 'b', 'c']));
  expect(ids(groups.waiting)).toEqual(['b']);
  expect(ids(groups.archived)).toEqual(['a', 'c']);
  expect(groups.running).toEqual([]);
});

test('a search finds tables by the game and by people, with all of its words', () => {
  const isIn = (search: string) => isFound(card('a'), 'Breaking Away', search);
  expect(['', 'ines', 'break', 'INES away'].map(isIn)).toEqual([true, true, true, true]);
  expect(['autoscooter', 'ines scooter'].map(isIn)).toEqual([false, false]);
});

test('the shortest clock comes first', () => {
  const left: { [id: string]: number | null } = { a: null, b: 5, c: 3, d: null };
  const cards = ['a', 'b', 'c', 'd'].map(id => card(id));
  expect(ids(byTimeLeft(cards, ({ id }) => left[id]))).toEqual(['c', 'b', 'a', 'd']);
});
