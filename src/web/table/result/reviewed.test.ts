import { expect, test } from 'vitest';
import type { Mistake } from '../../../bots/review.ts';
import { keepReview, mistakeAt } from './reviewed.ts';

const mistake: Mistake = {
  decision: { n: 17, view: {}, action: { type: 'ride', value: 12 }, mode: 'act' },
  verdict: {
    best: { action: { type: 'ride', value: 10 }, reason: { key: 'draft', args: {} } },
    rewards: { best: 0.71, made: 0.38 },
  } as Mistake['verdict'],
};

test('a mistake is found at its moment, at its table, and nowhere else', () => {
  keepReview('table', [{ seat: 2, mistake, isOpen: false }]);
  expect(mistakeAt('table', 17)).toEqual({ seat: 2, mistake, isOpen: false });
  expect(mistakeAt('table', 16)).toBeNull();
  expect(mistakeAt('other', 17)).toBeNull();
});

test('another review of the same table replaces the first', () => {
  keepReview('table', [{ seat: 2, mistake, isOpen: false }]);
  keepReview('table', []);
  expect(mistakeAt('table', 17)).toBeNull();
});
