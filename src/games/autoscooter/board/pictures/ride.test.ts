import { expect, test } from 'vitest';
import { COLOURS } from '../../rules/data.ts';
import { lastTurn } from '../story/car-turns.ts';
import { rideUntil, sideCrash } from './ride.ts';

const RED = COLOURS.indexOf('red');

test('in round 2 of the guide the first player plans for red, at speed 1', () => {
  const { state } = rideUntil(({ state }) => state.phase === 'plan' && state.round === 2);
  expect([state.drivers[RED], state.speeds[RED]]).toEqual([0, 1]);
});

test('in round 3 of the guide yellow hits the right side of red: 2 + 1 = 3 (AS-18)', () => {
  const { now, log } = sideCrash();
  const turn = lastTurn(log)!;
  expect([now.round, COLOURS[turn.car]]).toEqual([3, 'yellow']);
  expect(turn.crash).toMatchObject({ key: 'crash-side', rammed: RED, side: 'right', a: 2, b: 1, due: 3 });
});
