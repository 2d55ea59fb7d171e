import { expect, test } from 'vitest';
import { BOTS, TICK } from '../jobs/kinds.ts';
import { type Due, jobChanges, NOTHING_DUE } from './table-store.ts';

const NOW = 1000;
const bots = [{ ...BOTS, runAt: NOW }];

/** Seats of bots that must act at a step. */
function due(step: number, ...seats: number[]): Due {
  return { tick: null, step, bots: seats };
}

test('bots get one job per step, and another one only if a bot must act that had none', () => {
  expect(jobChanges(NOTHING_DUE, due(0, 1, 2), NOW)).toEqual(bots);
  expect(jobChanges(due(3, 0, 1, 2), due(3, 1, 2), NOW)).toEqual([]);
  expect(jobChanges(due(3, 1), due(3), NOW)).toEqual([]);
  expect(jobChanges(due(3, 1), due(3, 0, 1), NOW)).toEqual(bots);
  expect(jobChanges(due(3, 1), due(3, 2), NOW)).toEqual(bots);
  expect(jobChanges(due(3, 0, 1), due(4, 0, 1), NOW)).toEqual(bots);
  expect(jobChanges(due(3, 0, 1), due(4), NOW)).toEqual([]);
});

test('a tick is scheduled only if the deadline is earlier than before', () => {
  const at = (tick: number | null): Due => ({ ...NOTHING_DUE, tick });
  expect(jobChanges(at(null), at(5000), NOW)).toEqual([{ ...TICK, runAt: 5000 }]);
  expect(jobChanges(at(6000), at(5000), NOW)).toEqual([{ ...TICK, runAt: 5000 }]);
  expect(jobChanges(at(5000), at(6000), NOW)).toEqual([]);
  expect(jobChanges(at(5000), at(null), NOW)).toEqual([]);
});
