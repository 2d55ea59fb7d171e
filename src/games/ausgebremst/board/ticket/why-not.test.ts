import { expect, test } from 'vitest';
import { game } from '../../game.ts';
import { scene } from '../../testing.ts';
import { whyNotCard, whyNotThere } from './why-not.ts';

test('AG-19: a leader is told why the 6 cannot be played', () => {
  const state = scene({ at: ['bleifuss.5.1.1', 'bleifuss.3.1.1'], hands: [[2, 3, 6]] });
  expect(whyNotCard(game.view(state, 0), 0, 6)).toMatchObject({ rule: 'AG-19', code: 'six-in-lead' });
});

test('AG-12: a card that is blocked names the cars in the way', () => {
  const state = scene({
    at: ['bleifuss.3.1.1', 'bleifuss.5.1.1', 'bleifuss.5.2.1', 'bleifuss.5.3.1'],
    hands: [[1, 2, 3]],
  });
  const view = game.view(state, 0);
  expect(whyNotCard(view, 0, 2)).toMatchObject({
    rule: 'AG-12',
    code: 'card-blocked',
    args: { cars: [1, 2, 3] },
  });
});

test('a space that cannot be reached says why, with or without a card', () => {
  const state = scene({ at: ['bleifuss.3.1.1', 'drom.1.1.1'], hands: [[1, 2, 3]] });
  const view = game.view(state, 0);
  expect(whyNotThere(view, 0, 2, 'bleifuss.6.1.3')).toMatchObject({ rule: 'AG-12', code: 'out-of-reach' });
  expect(whyNotThere(view, 0, null, 'bleifuss.6.1.3')).toMatchObject({ code: 'no-card-there' });
});
