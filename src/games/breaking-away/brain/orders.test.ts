import { expect, test } from 'vitest';
import { Random } from '../../../engine/random.ts';
import { say } from '../../../engine/text.ts';
import { game } from '../game.ts';
import type { Options } from '../meta.ts';
import type { Choice, Orders } from '../rules/actions.ts';
import { openOrders } from '../rules/orders.ts';
import type { State } from '../rules/state.ts';
import { raceWith, startedRace } from '../testing.ts';
import texts from '../texts/en.json' with { type: 'json' };
import { brain } from './brain.ts';

function sealedRace(
  fields: { [rider: string]: number },
  values: { [rider: string]: number[] } = {},
  options: Partial<Options> = {},
): State {
  const state = raceWith(fields, values, { sealedRounds: true, ...options });
  openOrders(state);
  return state;
}

const policy = (state: State, seat = 0) => brain.policy(state, seat, Random.from('policy'));

function reasonOf(state: State, orders: Orders): string {
  const { key, args } = brain.reason(state, 0, orders);
  return say({ language: 'en', messages: texts }, `reason.${key}`, args)!;
}

test('BA-32: the policy orders each rider on the course, and takes available points', () => {
  const state = sealedRace({ A1: 33, A3: 20, B1: 31, B2: 20 });
  const [first, second, third, fourth] = policy(state) as Orders;
  expect([second, fourth]).toEqual([null, null]);
  expect(first).toBe(1);
  expect(game.check(state, 0, [first, second, third, fourth])).toBeNull();
});

test('BA-11, BA-32: nobody is ordered to retire, and riders past the finish ride on', () => {
  const state = sealedRace({ A1: 104, A2: 101, B1: 50 });
  const list: Choice[] = [];
  const count = brain.candidates(state, 0, Random.from('candidates'), list);
  expect(count).toBe(9);
  for (const orders of list.slice(0, count)) {
    expect(game.check(state, 0, orders)).toBeNull();
    expect(orders).not.toContain('retire');
  }
});

test('BA-32: orders depend only on the view of the seat', () => {
  const state = startedRace(4, { sealedRounds: true });
  const random = Random.from('worlds');
  const thoughts = new Set<string>();
  for (let i = 0; i < 20; i++) {
    const world = game.imagine(game.view(state, 1), random);
    thoughts.add(JSON.stringify([policy(world, 1), brain.reason(world, 1, [8, 9, 7, 6])]));
  }
  expect(thoughts.size).toBe(1);
});

test('BA-32: a guess draws orders the others could give, others each time', () => {
  const state = startedRace(3, { sealedRounds: true });
  const random = Random.from('guess');
  const guess = brain.guess!(state, 0);
  const drawn = new Set<string>();
  for (let i = 0; i < 40; i++) {
    const world = game.imagine(game.view(state, 0), random);
    guess.fill(world, random);
    expect(game.turn(world)).toMatchObject({ seats: [0] });
    drawn.add(world.orders.slice(4).join());
    game.apply(world, 0, [8, 9, 7, 6]);
    expect(world.round).toBe(2);
  }
  expect(drawn.size).toBeGreaterThan(10);
});

test('BA-28, BA-32: very large values and leads take no longer', () => {
  const huge = 2 ** 40;
  const state = sealedRace(
    { A1: huge, A2: 90, B1: 60, C1: 20 },
    { A1: [huge, 3, 3], A2: [huge, 2, 3] },
    { groupBreakaway: true },
  );
  expect(game.check(state, 0, policy(state))).toBeNull();
  expect(game.check(state, 1, policy(state, 1))).toBeNull();
  expect(game.check(state, 2, brain.playout(state, 2, Random.from('quick')))).toBeNull();
});

test('BA-32: reasons for orders name what they bring', () => {
  const line = sealedRace({ A1: 33, B1: 31 });
  expect(reasonOf(line, [1, null, null, null])).toBe(
    'orders 1, -, -, -: rider 1 crosses the line at 33 for about 10 points',
  );
  const pair = sealedRace({ A1: 22, A2: 20, B1: 5 });
  expect(reasonOf(pair, [1, 2, null, null])).toBe(
    'orders 1, 2, -, -: rider 2 should end up behind others on 22 and get about 4 next',
  );
  expect(reasonOf(pair, [3, 1, null, null])).toBe('orders 3, 1, -, -: the high values stay for later');
  const done = sealedRace({ A1: 104, B1: 5 });
  expect(reasonOf(done, [1, null, null, null])).toBe(
    'orders 1, -, -, -: all riders have finished, so any value will do',
  );
});
