import { expect, test } from 'vitest';
import type { Entry } from '../../../../kit/board.ts';
import { act, planAll, scene } from '../../testing.ts';
import { view } from '../../view/view.ts';
import { phaseOf } from './phase.ts';

test('the bar shows the order, whose turn it is, and who bumped whom for how much', () => {
  const state = scene({ red: 'D3 E 2', purple: 'D5 SE 1' });
  const log = planAll(state, { 0: 'plan red 1 K' });
  log.push(...act(state, 1, 'B3 E'));
  const entries: Entry[] = log.map((entry, i) => ({ ...entry, n: i + 1 }));
  const { round, steps } = phaseOf(view(state, 0), entries);
  expect(round).toBe(1);
  expect(steps[0]).toEqual({ car: 0, number: 1, state: 'done', bumped: 7, gain: 3 });
  expect(steps.filter(({ state }) => state === 'on')).toHaveLength(1);
  expect(steps.at(-1)!.state).toBe('ahead');
});

test('before the first numbers are shown there is nothing to show', () => {
  expect(phaseOf(view(scene({}), 0), []).steps).toEqual([]);
});
