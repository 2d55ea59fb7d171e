import { expect, test } from 'vitest';
import { countCards, FIRST_PREPARATION, stacksOf, withDeck, withStack } from './preparation.ts';

test('AG-33: stacks lie as they are sorted, higher values at the bottom, without the pit cards', () => {
  const stacks = stacksOf(withStack(FIRST_PREPARATION, 6, 4), [3, 2]);
  expect(stacks[0]).toEqual([]);
  expect(stacks[3]).toEqual([
    { value: 6, count: 5 },
    { value: 3, count: 2 },
    { value: 1, count: 3 },
  ]);
});

test('AG-32: decks differ in how many cards make their 84 points', () => {
  expect([countCards('fast'), countCards('average'), countCards('slow', [4, 2])]).toEqual([19, 22, 22]);
  expect(withDeck(FIRST_PREPARATION, 'fast').stacks).toEqual(FIRST_PREPARATION.stacks);
});
