import { expect, test } from 'vitest';
import { game } from '../../game.ts';
import { newGame } from '../../testing.ts';
import { momentsOf } from './moments.ts';

const start = game.view(newGame(4), 0);
const view = (pile: number) => ({ ...start, phase: 'ride' as const, pile, stage: 1, viewer: 0 });
const entry = (key: string, seat: number) => [{ n: 7, key, rule: 'AR-16', args: { seat } }];

test('the jersey and empty hands are great moments, in words for the viewer', () => {
  expect(momentsOf(view(50), view(49), entry('jersey', 2))).toMatchObject([
    { kind: 'jersey', n: 7, title: { key: 'moment.jersey' } },
  ]);
  expect(momentsOf(view(50), view(49), entry('jersey', 0))).toMatchObject([
    { title: { key: 'moment.jersey.you' } },
  ]);
  expect(momentsOf(view(1), view(0), entry('emptyHanded', 0))[0]).toMatchObject({
    kind: 'out',
    title: { key: 'moment.emptyHanded.you' },
  });
});

test('about two turns, and then the last turn, are told once as the pile runs out (AR-20)', () => {
  const told = [];
  for (let pile = 20; pile > 0; pile--) {
    for (const { title } of momentsOf(view(pile), view(pile - 1), entry('draw', 1)))
      told.push([pile - 1, title.key]);
  }
  expect(told).toEqual([
    [7, 'moment.two-turns'],
    [3, 'moment.last-turn'],
  ]);
});
