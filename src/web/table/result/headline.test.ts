import { expect, test } from 'vitest';
import { headlineOf } from './headline.ts';

const players = ['Ada', 'Ben', 'Cleo'].map((name, seat) => ({
  name,
  seat,
  colour: 'red' as const,
  bot: false,
}));
const result = { ranks: [2, 1, 3], scores: [35, 54, 29] };
const ranked = [players[1], players[0], players[2]];

test('somebody who plays reads how it went for them', () => {
  expect(headlineOf(result, ranked, [1])).toEqual({
    title: { key: 'result.you-win' },
    say: { key: 'result.ahead', args: { name: 'Ada', lead: 19, score: 54 } },
  });
  expect(headlineOf(result, ranked, [2])).toEqual({
    title: { key: 'result.came', args: { place: 3 } },
    say: { key: 'result.short', args: { names: ['Ben'], short: 25 } },
  });
});

test('spectators and several people at one screen read who has won', () => {
  const wins = { key: 'result.wins', args: { names: ['Ben'], lead: 19 } };
  expect(headlineOf(result, ranked, [])).toEqual({ title: wins, say: null });
  expect(headlineOf(result, ranked, [0, 1])).toEqual({ title: wins, say: null });
});

test('a shared win is shared', () => {
  const tie = { ranks: [1, 1, 3], scores: [54, 54, 29] };
  expect(headlineOf(tie, players, [0])).toEqual({
    title: { key: 'result.you-share' },
    say: { key: 'result.draw', args: { names: ['Ada', 'Ben'] } },
  });
});
