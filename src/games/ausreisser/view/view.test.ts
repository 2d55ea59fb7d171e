import { describe, expect, test } from 'vitest';
import { act, cards, dealt, SLOW, times } from '../testing.ts';
import { view } from './view.ts';

const unseenOf = (text: string) => {
  const counts = new Array(15).fill(0);
  for (const card of cards(text)) counts[card]++;
  return counts;
};

describe('what a viewer knows', () => {
  test('AR-5: the own hand; of others and of the pile only how many cards', () => {
    const state = dealt([SLOW, '40 41 42 43 44 H'], '45 46 S');
    expect(view(state, 1).riders.map(({ cards, hand }) => [cards, hand])).toEqual([
      [7, null],
      [6, [40, 41, 42, 43, 44, 'H']],
    ]);
    expect(view(state, 1).pile).toBe(2);
    expect(view(state, null).riders.map(({ hand }) => hand)).toEqual([null, null]);
  });

  test('AR-8: cards laid are known, the rest can be counted but not told apart', () => {
    const state = dealt([SLOW, '40 41 42 43 44 H'], '45 46 S');
    expect(view(state, 1).unseen).toEqual(unseenOf(`${SLOW} 45 46 S`));
    act(state, 0, '45');
    expect(view(state, 1).unseen).toEqual(unseenOf(`${SLOW} S`));
    expect(view(state, null).unseen).toEqual(unseenOf(`${SLOW} 40 41 42 43 44 H 46 S`));
  });

  test('AR-9: a hand put away is known, and so is the one that ends the stage', () => {
    const state = dealt([SLOW, times(6, 'H')], '40 S S S');
    act(state, 0, '40');
    expect(state.stranded).toBe(true);
    expect(view(state, 0).riders[1].hand).toEqual(['S', 'S']);
    expect(view(state, null).riders.map(({ hand }) => hand)).toEqual([null, ['S', 'S']]);
    expect(view(state, null).unseen).toEqual(unseenOf(SLOW));
  });

  test('AR-14: penalties, tempo, jersey and the last speeds are on the table', () => {
    const state = dealt([times(6, '45'), SLOW], times(9, '39'));
    act(state, 0, '45');
    act(state, 1, '39');
    expect(view(state, null)).toMatchObject({ leader: 0, tempo: 45, hill: false, toAct: 0 });
    expect(view(state, null).riders).toMatchObject([
      { penalties: 0, ridden: 45 },
      { penalties: 6, ridden: 39 },
    ]);
  });

  test('AR-19: nobody sees who could lay a hill', () => {
    const seen = ['45 45 45 45 45 H', times(6, '45')].map(hand => {
      const state = dealt([times(6, '45'), times(6, '45'), hand], `45 45 ${hand}`);
      act(state, 0, '45');
      return JSON.stringify({ ...view(state, 1), unseen: null });
    });
    expect(seen[0]).toBe(seen[1]);
  });
});

describe('what the log tells', () => {
  test('AR-7: which card is drawn, to its owner only', () => {
    const state = dealt([SLOW, SLOW], '40 41 42');
    expect(act(state, 0, '39').at(-1)).toEqual({
      key: 'draw',
      rule: 'AR-7',
      args: { seat: 1, count: 1, pile: 1 },
      secret: { seat: 1, args: { cards: [41] } },
    });
  });

  test('AR-10: head winds drawn in the replenishing to everybody, the other cards to their owner', () => {
    const state = dealt(['45 39 39 39 S S', SLOW], '39 W 41 42 43 44');
    const drawn = act(state, 0, '45 S S').filter(({ rule }) => rule === 'AR-10');
    expect(drawn).toEqual([
      { key: 'windsDrawn', rule: 'AR-10', args: { seat: 0, winds: 1 } },
      {
        key: 'draw',
        rule: 'AR-10',
        args: { seat: 0, count: 2, pile: 2 },
        secret: { seat: 0, args: { cards: [41, 42] } },
      },
    ]);
  });
});
