import { expect, test } from 'vitest';
import { act, dealt, times } from '../../testing.ts';
import { view } from '../../view/view.ts';
import { cardsLaidBetween } from './laid-cards.ts';

test('every viewer sees which cards were laid, and no others', () => {
  const state = dealt(['44 S W 39 H 41', '40 H 41 42 43 45'], `50 47 48 ${times(20, '49')}`);
  for (const viewer of [0, 1, null]) {
    const after = structuredClone(state);
    act(after, 0, '44 S');
    expect(cardsLaidBetween(view(state, viewer), view(after, viewer))).toEqual([44, 'S', 'W']);
    const hill = structuredClone(after);
    act(hill, 1, 'H');
    expect(cardsLaidBetween(view(after, viewer), view(hill, viewer))).toEqual(['H']);
    expect(cardsLaidBetween(view(hill, viewer), view(after, viewer))).toEqual([]);
  }
});
