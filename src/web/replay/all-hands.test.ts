import { expect, test } from 'vitest';
import type { Json } from '../../engine/json.ts';
import { Keeper, rulesOf } from '../../table/testing.ts';
import { allHands } from './all-hands.ts';

async function openView(id: string, options = {}): Promise<Json> {
  const game = await rulesOf(id);
  const { table } = new Keeper(game, { options }).sitAll();
  const views = table.seats.map((_, seat) => game.view(table.state, seat) as Json);
  return allHands(game.view(table.state, null) as Json, views);
}

test('all hands are merged from every seat, without a viewer', async () => {
  const { riders, viewer } = (await openView('ausreisser')) as unknown as {
    riders: { hand: number[] | null; cards: number }[];
    viewer: null;
  };
  expect(viewer).toBeNull();
  for (const { hand, cards } of riders) expect(hand).toHaveLength(cards);
  const { players } = (await openView('ausgebremst')) as unknown as { players: { hand: number[] | null }[] };
  for (const { hand } of players) expect(hand).not.toBeNull();
});

test('the spectator’s view is unchanged', () => {
  const seen = {
    viewer: null,
    note: null,
    cars: [
      { at: 3, hand: null },
      { at: null, hand: [1] },
    ],
  };
  const seat = {
    viewer: 0,
    note: 7,
    cars: [
      { at: 4, hand: [5] },
      { at: null, hand: [2] },
    ],
  };
  expect(allHands(seen, [seat])).toEqual({
    viewer: null,
    note: null,
    cars: [
      { at: 3, hand: [5] },
      { at: null, hand: [1] },
    ],
  });
});
