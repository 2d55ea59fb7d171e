import { expect, test } from 'vitest';
import { planAll, scene } from '../testing.ts';
import { view } from '../view/view.ts';
import { outline } from './words.ts';

test('the list tells drivers which numbers their own cars have left', () => {
  const state = scene({ red: 'D3 E 2' });
  const left = () => outline(view(state, 0)).find(({ key }) => key === 'outline.numbers')?.args;
  expect(left()).toMatchObject({ car: 'red', numbers: expect.arrayContaining([1]) });
  planAll(state, { 0: 'plan red 1 K' });
  expect(left()?.numbers).not.toContain(1);
});
