import { expect, test } from 'vitest';
import { act, dealt, times } from '../../testing.ts';
import { view } from '../../view/view.ts';
import { laidBetween } from './laid.ts';

test('everybody sees which cards were laid, and no more', () => {
  const state = dealt(['44 S W 39 H 41', '40 H 41 42 43 45'], `50 47 48 ${times(20, '49')}`);
  for (const viewer of [0, 1, null]) {
    const after = structuredClone(state);
    act(after, 0, '44 S');
    expect(laidBetween(view(state, viewer), view(after, viewer))).toEqual([44, 'S', 'W']);
    const hill = structuredClone(after);
    act(hill, 1, 'H');
    expect(laidBetween(view(after, viewer), view(hill, viewer))).toEqual(['H']);
    expect(laidBetween(view(hill, viewer), view(after, viewer))).toEqual([]);
  }
});
