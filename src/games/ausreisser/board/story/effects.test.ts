import { expect, test } from 'vitest';
import { act, dealt, times } from '../../testing.ts';
import { view } from '../../view/view.ts';
import { previewOf } from '../ticket/preview.ts';
import { effectsOf, hillEffects, sumOf } from './effects.ts';

const state = dealt(['44 44 44 44 44 H', '39 42 44 46 S S'], times(40, '45'));
act(state, 0, '44');

function tell(speed: number, change: { spurts?: number; minutes?: number; hill?: boolean } = {}) {
  const changed = structuredClone(state);
  changed.penalties[1] = change.minutes ?? 0;
  changed.hill = change.hill ?? false;
  const seen = view(changed, 1);
  const preview = previewOf(seen, 1, { type: 'play', speed, spurts: change.spurts ?? 0, hill: false })!;
  return [
    sumOf(seen, preview).figures,
    ...effectsOf(seen, preview, false).map(({ key, rule }) => `${key} ${rule}`),
  ];
}

test('the sum is that of the cards if there are several, else the difference to the tempo', () => {
  expect(tell(46)[0]).toBe('46 − 44 = 2');
  expect(tell(42)[0]).toBe('44 − 42 = 2');
  expect(tell(44)[0]).toBe('44 = 44');
  expect(tell(46, { spurts: 2 })[0]).toBe('46 + 4 = 50');
});

test('every outcome cites its rule', () => {
  expect(tell(46)).toContain('effect.jersey AR-14');
  expect(tell(42)).toContain('effect.slipstream AR-14');
  expect(tell(39)).toContain('effect.lose AR-14');
  expect(tell(39, { minutes: 2 })).toContain('effect.lose.more AR-15');
  expect(tell(46, { minutes: 5 })).toContain('effect.gain AR-15');
  expect(tell(46, { minutes: 2 })).toContain('effect.gain.all AR-15');
  expect(tell(46, { hill: true })).toContain('effect.heldUp AR-16');
  expect(tell(42, { hill: true })).toContain('effect.lose AR-16');
});

test('the leader sees which riders the new tempo drops: on a hill all below it', () => {
  const lead = dealt(['44 44 44 44 44 H', '39 42 44 46 S S'], times(40, '45'));
  const keys = (hill: boolean) => {
    const seen = view(lead, 0);
    const preview = previewOf(seen, 0, { type: 'play', speed: 44, spurts: 0, hill })!;
    return effectsOf(seen, preview, hill).map(({ key }) => key);
  };
  expect(keys(false)).toEqual(['effect.tempo']);
  expect(keys(true)).toEqual(['effect.tempo.hill', 'effect.hill.own']);
});

test('a hill out of turn says until when, and what it changes', () => {
  expect(hillEffects(view(state, 1), 1).map(({ key }) => key)).toEqual([
    'effect.hill',
    'effect.hill.replaced',
  ]);
  expect(hillEffects({ ...view(state, 1), hill: true }, 1).map(({ key }) => key)).toEqual([
    'effect.hill.again',
  ]);
});
