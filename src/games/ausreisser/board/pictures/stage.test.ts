import { expect, test } from 'vitest';
import { game } from '../../game.ts';
import { BLUE, RED, ride, stageAfter, YELLOW } from './stage.ts';

test('the riders of the guide ride as its captions say: slipstream, and three minutes (AR-11, AR-14)', () => {
  const before = game.view(stageAfter([RED, ride(45)], [YELLOW, ride(45)]), BLUE);
  expect(before.riders[BLUE].hand).toEqual([40, 42, 44, 46, 47, 'H', 'S']);
  const { tempo, leader, riders } = game.view(
    stageAfter([RED, ride(45)], [YELLOW, ride(45)], [BLUE, ride(42)]),
    null,
  );
  expect([tempo, leader]).toEqual([45, RED]);
  expect(riders.map(({ ridden, penalties }) => [ridden, penalties])).toEqual([
    [45, 0],
    [43, 0],
    [42, 3],
  ]);
});

test('in the guide a hill is laid out of turn (AR-19)', () => {
  expect(game.view(stageAfter([RED, ride(45)], [BLUE, { type: 'hill' }]), null)).toMatchObject({
    hill: true,
    toAct: YELLOW,
  });
});
