import { expect, test } from 'vitest';
import { Random } from '../../../engine/random.ts';
import { game } from '../game.ts';
import { makeAction } from '../rules/actions.ts';
import { startedRace } from '../testing.ts';
import { view } from '../view/view.ts';
import { terminal } from './terminal.ts';

test.each([
  ['7', { type: 'ride', value: 7 }],
  ['retire', { type: 'retire' }],
  ['7, retire, -, 4', { type: 'orders', riders: [7, 'retire', null, 4] }],
  [
    '8 8 7 7 / 9 8 8 / 7 7 6 / 6 5 5',
    {
      type: 'allocate',
      values: [
        [8, 8, 7, 7],
        [9, 8, 8],
        [7, 7, 6],
        [6, 5, 5],
      ],
    },
  ],
] as const)('%s is read and written', (text, action) => {
  expect(terminal.parseNotation(text)).toEqual({ ok: true, value: action });
  expect(terminal.makeNotation(action as never)).toBe(text);
});

test('orders are read without spaces; five riders, another word or a missing one are not', () => {
  expect(terminal.parseNotation('7,8,3,5')).toMatchObject({ value: { riders: [7, 8, 3, 5] } });
  for (const text of ['1, 2, 3, 4, 5', '1, 2, 3, pass', '1, 2, 3,', 'ride 7']) {
    expect(terminal.parseNotation(text)).toMatchObject({ ok: false, refusal: { code: 'notation' } });
  }
});

test('BA-32: the question names orders that could be given', () => {
  const state = startedRace(3, { sealedRounds: true });
  expect(terminal.question(view(state, 1))).toContain('such as 7, 8, 6, 5');
  for (const choice of [game.propose(state, 0, Random.from('notation'))]) {
    const action = makeAction(choice);
    expect(terminal.parseNotation(terminal.makeNotation(action))).toEqual({ ok: true, value: action });
  }
});
