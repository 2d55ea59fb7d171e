import { describe, expect, test } from 'vitest';
import type { Log } from '../../../engine/log.ts';
import { legalChoices, play, stepAtRandom } from '../../../engine/play.ts';
import { Random } from '../../../engine/random.ts';
import { playEvent } from '../../../engine/replay.ts';
import { game } from '../game.ts';
import type { Options } from '../meta.ts';
import { LINE_UP, newRace, raceWith, rider, startedRace, valuesOf } from '../testing.ts';
import { facts } from '../view/facts.ts';
import { type Choice, type Orders, RETIRE } from './actions.ts';
import { openOrders } from './orders.ts';
import type { State } from './state.ts';

const SEALED = { sealedRounds: true };
const FIRST: Orders = [8, 9, 7, 6];

/** The start of a sealed round with riders as `raceWith` places them. */
function sealedRace(
  fields: { [rider: string]: number },
  values: { [rider: string]: number[] } = {},
  options: Partial<Options> = {},
): State {
  const state = raceWith(fields, values, { ...SEALED, ...options });
  openOrders(state);
  return state;
}

function refusalOf(state: State, seat: number, choice: Choice): string | null {
  const refusal = game.check(state, seat, choice);
  return refusal && `${refusal.rule} ${refusal.code}`;
}

function order(state: State, seat: number, orders: Orders, log?: Log): void {
  const refusal = play(game, state, seat, orders, log);
  if (refusal) throw new Error(JSON.stringify(refusal));
}

describe('giving orders', () => {
  test('BA-32: after the lot every team gives orders, in any order of seats, and the last ones play the round', () => {
    const state = startedRace(3, SEALED, 1);
    expect(game.turn(state)).toMatchObject({ kind: 'seats', seats: [0, 1, 2] });
    expect(legalChoices(game, state, 1)).toBeNull();
    order(state, 2, FIRST);
    order(state, 0, FIRST);
    expect(game.turn(state)).toMatchObject({ seats: [1] });
    expect(legalChoices(game, state, 0)).toEqual([]);
    order(state, 1, [7, 8, 6, 5]);
    expect(state.round).toBe(2);
    expect(game.turn(state)).toMatchObject({ seats: [0, 1, 2] });
    expect(state.fields).toEqual([8, 9, 7, 6, 7, 8, 6, 5, 8, 9, 7, 6]);
  });

  test('BA-32: until the last orders are in, facts show nothing of those that were given', () => {
    const state = startedRace(3, SEALED);
    const before = facts(state);
    expect(before).toMatchObject({ rider: null, round: 1 });
    order(state, 0, ['retire', 9, 7, 6]);
    order(state, 1, FIRST);
    expect(facts(state)).toEqual(before);
    order(state, 2, FIRST);
    expect(facts(state)).toMatchObject({ rider: null, round: 2, fields: [[null, 9, 7, 6], FIRST, FIRST] });
  });

  test('BA-32: the race equals an ordinary one with the same choices', () => {
    for (const mix of [{}, { groupBreakaway: true }, { congestion: true, staggeredStart: true }]) {
      const random = Random.from(`same ${JSON.stringify(mix)}`);
      const sealed = startedRace(4, { ...SEALED, ...mix }, 2);
      const plain = startedRace(4, mix, 2);
      while (game.turn(sealed).kind === 'seats') {
        const orders = ordersOfRound(sealed, random);
        const { round } = plain;
        while (game.turn(plain).kind === 'seats' && plain.round === round) {
          const index = plain.order[plain.next];
          const given = orders[index >> 2][index % 4];
          game.apply(plain, index >> 2, given === 'retire' ? RETIRE : given!);
        }
        expect(sealed.fields).toEqual(plain.fields);
        expect(sealed.values).toEqual(plain.values);
        expect(sealed.known).toEqual(plain.known);
        expect(sealed.order).toEqual(plain.order);
        expect(sealed.retired).toEqual(plain.retired);
        expect(sealed.scores).toEqual(plain.scores);
        expect(sealed.crossed).toEqual(plain.crossed);
        expect(sealed.breakaway).toEqual(plain.breakaway);
      }
      expect(game.turn(plain).kind).toBe('over');
    }
  });

  /** All teams order at random; returns the orders by seat. */
  function ordersOfRound(state: State, random: Random): Orders[] {
    const { round } = state;
    const all: Orders[] = [];
    while (game.turn(state).kind === 'seats' && state.round === round) {
      const step = stepAtRandom(game, state, random);
      if (step?.seat != null) all[step.seat] = step.choice as Orders;
    }
    return all;
  }

  test('BA-32: a team gives orders where it has no choice, and with all its riders past the finish; one without riders gives none', () => {
    const state = sealedRace({ A1: 105, B1: 20 }, { A1: [3, 3, 3] });
    expect(game.turn(state)).toMatchObject({ seats: [0, 1] });
    order(state, 0, [3, null, null, null]);
    order(state, 1, [1, null, null, null]);
    expect(state.fields[rider('A1')]).toBe(108);
  });

  test('BA-32: a team whose last rider retires gives no more orders', () => {
    const state = sealedRace({ A1: 20, B1: 18, C1: 3 });
    for (const seat of [0, 2]) order(state, seat, [1, null, null, null]);
    order(state, 1, ['retire', null, null, null]);
    expect(game.turn(state)).toMatchObject({ seats: [0, 2] });
  });
});

describe('refusals', () => {
  const state = sealedRace({ A1: 101, A2: 100, B1: 20 });

  test.each<[string, Orders, string]>([
    ['BA-9: a value the rider does not hold', [4, 1, null, null], 'BA-9 value-not-held'],
    ['BA-9: no value at all', [0, 1, null, null], 'BA-9 value-not-held'],
    ['BA-9: a value below 0', [-1, 1, null, null], 'BA-9 value-not-held'],
    ['BA-11: a rider past the finish that retires', ['retire', 1, null, null], 'BA-11 retire-finished'],
    ['BA-32: nothing for a rider on the course', [1, null, null, null], 'BA-32 order-missing'],
    ['BA-32: a value for a rider off the course', [1, 1, 1, null], 'BA-32 order-off-course'],
    ['BA-32: a rider off the course that retires', [1, 1, 'retire', null], 'BA-32 order-off-course'],
  ])('%s is refused', (_, orders, refusal) => {
    expect(refusalOf(state, 0, orders)).toBe(refusal);
  });

  test('BA-11: on field 100 a rider may be ordered to retire', () => {
    expect(refusalOf(state, 0, [1, 'retire', null, null])).toBeNull();
  });

  test('BA-32: second orders in a round and orders of a team without riders are refused', () => {
    const state = sealedRace({ A1: 20, B1: 18 });
    order(state, 0, [1, null, null, null]);
    expect(refusalOf(state, 0, [1, null, null, null])).toBe('BA-32 orders-twice');
    expect(refusalOf(state, 5, [null, null, null, null])).toBe('BA-32 orders-nobody-left');
  });

  test('BA-4, BA-6, BA-32: orders before all have lined up, before the lot, and without the option', () => {
    const state = newRace(3, SEALED);
    const event = (riders: Orders) => ({ seat: 0, do: { type: 'orders', riders: [...riders] } });
    const ruleOf = (state: State, riders: Orders) => playEvent(game, state, 3, event(riders))?.rule;
    expect(ruleOf(state, FIRST)).toBe('BA-4');
    for (let seat = 0; seat < 3; seat++) game.apply(state, seat, LINE_UP);
    expect(ruleOf(state, FIRST)).toBe('BA-6');
    expect(ruleOf(startedRace(3), FIRST)).toBe('BA-32');
  });

  test('BA-32: to ride or retire one rider is refused with the option, also before the lot', () => {
    const state = newRace(3, SEALED);
    for (let seat = 0; seat < 3; seat++) game.apply(state, seat, LINE_UP);
    const retire = { seat: 0, do: { type: 'retire' } };
    expect(playEvent(game, state, 3, retire)?.rule).toBe('BA-32');
    game.applyChance(state, 0);
    expect(refusalOf(state, 0, 8)).toBe('BA-32 ride-sealed');
    expect(refusalOf(state, 0, RETIRE)).toBe('BA-32 ride-sealed');
  });

  test.each([
    ['three riders', [1, 1, null]],
    ['five riders', [1, 1, null, null, null]],
    ['a text', ['1', 1, null, null]],
    ['a fraction', [1.5, 1, null, null]],
    ['another word', ['pass', 1, null, null]],
    ['no list', 7],
  ])('BA-32: orders with %s do not fit the format of records', (_, riders) => {
    expect(playEvent(game, state, 6, { seat: 0, do: { type: 'orders', riders } })).toMatchObject({
      rule: 'records',
    });
  });
});

describe('the end', () => {
  test('BA-16, BA-32: orders of riders that have not moved when the eighth finishes are void', () => {
    const state = sealedRace({ A1: 99, B1: 98, C1: 97 }, { A1: [2, 1, 1] });
    state.crossed[2] = 7;
    order(state, 1, [3, null, null, null]);
    order(state, 2, ['retire', null, null, null]);
    order(state, 0, [2, null, null, null]);
    expect(game.turn(state).kind).toBe('over');
    expect(state.round).toBe(2);
    expect(state.fields[rider('B1')]).toBe(98);
    expect(valuesOf(state, 'B1')).toEqual([1, 2, 3]);
    expect(state.retired[rider('C1')]).toBe(false);
  });

  test('BA-10, BA-32: a void order makes no value known', () => {
    const state = sealedRace({ A1: 99, B1: 98 }, { A1: [2, 1, 1], B1: [9, 8, 8] });
    state.known[rider('B1')] = 0;
    state.crossed[2] = 7;
    order(state, 1, [9, null, null, null]);
    order(state, 0, [2, null, null, null]);
    expect(game.view(state, 0).teams[1].riders[0]).toMatchObject({
      known: [],
      secret: null,
      unseen: { count: 3, sum: 25 },
    });
  });

  test('BA-16, BA-32: a round in which everybody left retires ends the race', () => {
    const state = sealedRace({ A1: 20, B1: 18 });
    order(state, 0, ['retire', null, null, null]);
    order(state, 1, ['retire', null, null, null]);
    expect(game.turn(state).kind).toBe('over');
    expect(state.round).toBe(2);
  });
});

test('BA-32: the log tells rider by rider what was ridden, with the arithmetic, once all orders are in', () => {
  const state = sealedRace({ A1: 33, B1: 20, C1: 19 });
  const log: Log = [];
  order(state, 2, ['retire', null, null, null], log);
  order(state, 1, [2, null, null, null], log);
  expect(log).toEqual([
    { key: 'orders', rule: 'BA-32', args: { seat: 2 } },
    { key: 'orders', rule: 'BA-32', args: { seat: 1 } },
  ]);
  order(state, 0, [1, null, null, null], log);
  expect(log.slice(2)).toMatchObject([
    { key: 'orders', args: { seat: 0 } },
    { key: 'orders-in', rule: 'BA-32', args: { round: 2 } },
    { key: 'ride', rule: 'BA-9', args: { seat: 0, rider: 1, value: 1, from: 33, to: 34 } },
    { key: 'sprint', rule: 'BA-13', args: { seat: 0, rider: 1, line: 33, place: 1, points: 10 } },
    { key: 'ride', rule: 'BA-9', args: { seat: 1, rider: 1, value: 2, from: 20, to: 22 } },
    { key: 'retire', rule: 'BA-11', args: { seat: 2, rider: 1 } },
    { key: 'round', args: { round: 2 } },
    { key: 'lead', rule: 'BA-19', args: { seat: 0, value: 12 } },
    { key: 'draft', rule: 'BA-18', args: { seat: 1, value: 3 } },
  ]);
});
