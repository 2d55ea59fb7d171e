import { expect, test } from 'vitest';
import { startedRace } from '../testing.ts';
import { view } from '../view/view.ts';
import { outline } from './words.ts';

test('the list tells a team the values of its own riders, and a spectator none', () => {
  const state = startedRace(3);
  const own = outline(view(state, 1)).filter(({ key }) => key === 'outline.own');
  expect(own.map(({ args }) => args?.rider)).toEqual([1, 2, 3, 4]);
  expect(own[0].args?.values).toEqual(view(state, 1).teams[1].riders[0].secret);
  expect(outline(view(state, null)).some(({ key }) => key === 'outline.own')).toBe(false);
});
