import { describe, expect, test } from 'vitest';
import { legalChoices } from '../../../engine/play.ts';
import { Random } from '../../../engine/random.ts';
import { parseSetup } from '../../../engine/record.ts';
import { game } from '../game.ts';
import { meta } from '../meta.ts';
import { chitsBySeat, drive, held, newGame, placeOf, refusalOf, scene, toAct } from '../testing.ts';
import { parseChance } from './actions.ts';
import { COLOURS, type Colour } from './data.ts';

const checkLot = (seats: number, cars: string[], options = {}) => {
  const state = newGame(seats, options);
  const lots = parseChance({ cars: cars.map(list => list.split(' ').filter(Boolean) as Colour[]) });
  const refusal = game.checkChance(state, lots);
  return refusal && `${refusal.rule} ${refusal.code}`;
};
const optionsRule = (seats: number, given: object) => {
  const parsed = parseSetup(meta, seats, given);
  return parsed.ok ? null : parsed.refusal.rule;
};

describe('players, cars and chits', () => {
  test('AS-3: 2 to 8 players', () => {
    expect([1, 2, 8, 9].map(seats => optionsRule(seats, {}))).toEqual(['AS-3', null, null, 'AS-3']);
  });

  test.each([
    [2, {}, 4, 20],
    [2, { carsEach: 3 }, 3, 20],
    [3, {}, 2, 20],
    [4, {}, 2, 20],
    [5, {}, 1, 15],
    [6, {}, 1, 12],
    [7, {}, 1, 10],
    [8, {}, 1, 10],
  ])('AS-3: of %i players %o each has %i cars and %i chits', (seats, options, cars, chits) => {
    const state = newGame(seats, options);
    expect(chitsBySeat(state)).toEqual(new Array(seats).fill(chits));
    game.applyChance(state, game.sample(state, Random.from('any')));
    for (let seat = 0; seat < seats; seat++) {
      expect(state.drivers.filter(driver => driver === seat)).toHaveLength(cars);
    }
    expect(chitsBySeat(state)).toEqual(new Array(seats).fill(chits));
  });

  test('AS-3: three or four cars are a choice of two players only', () => {
    expect(optionsRule(2, { carsEach: 3 })).toBeNull();
    expect(optionsRule(2, { carsEach: 2 })).toBe('AS-3');
    expect(optionsRule(3, { carsEach: 4 })).toBe('AS-3');
  });

  test('AS-3: the lot gives every seat as many different cars as it should have', () => {
    expect(checkLot(3, ['red blue', 'purple white', 'green black'])).toBeNull();
    expect(checkLot(3, ['red blue', 'purple white'])).toBe('AS-3 lot-seats');
    expect(checkLot(3, ['red blue', 'purple white', 'green'])).toBe('AS-3 lot-cars');
    expect(checkLot(2, ['red yellow blue', 'purple white green'])).toBe('AS-3 lot-cars');
    expect(checkLot(2, ['red yellow blue', 'purple white green'], { carsEach: 3 })).toBeNull();
    expect(checkLot(3, ['red blue', 'purple white', 'green red'])).toBe('AS-3 lot-twice');
    expect(checkLot(3, ['red red', 'purple white', 'green blue'])).toBe('AS-3 lot-twice');
  });

  test('AS-3: every car can go to every seat', () => {
    const state = newGame(8);
    const random = Random.from('lots');
    const seen = new Set<string>();
    for (let i = 0; i < 500; i++) {
      game.sample(state, random).forEach((cars, seat) => {
        seen.add(`${seat} ${COLOURS[cars[0]]}`);
      });
    }
    expect(seen.size).toBe(64);
  });

  test('AS-3: before the lot no action is legal', () => {
    const state = newGame(5);
    expect(game.turn(state).kind).toBe('chance');
    expect(legalChoices(game, state, 0)).toEqual([]);
    expect(refusalOf(state, 0, 'plan red 1')).toBe('AS-10 plan-not-due');
    expect(refusalOf(state, 0, 'B1 E')).toBe('AS-14 start-not-due');
    expect(refusalOf(state, 0, 'take red')).toBe('AS-30 take-not-due');
  });

  test('AS-4: a car nobody drives stays and acts like the barrier', () => {
    const state = scene({ red: 'D2 W 2' }, 6);
    drive(state, 'red', 'K');
    expect(placeOf(state, 'red')).toBe('D2 W 0');
    expect(placeOf(state, 'purple')).toBe('D1 E 0');
    expect(chitsBySeat(state)).toEqual([10, 12, 12, 12, 12, 12]);
    expect(state.order.map(car => COLOURS[car])).toEqual([
      'red',
      'yellow',
      'blue',
      'green',
      'orange',
      'black',
    ]);
    expect(toAct(state)).toEqual([1]);
  });

  test('AS-23: the first free car in column order is wild', () => {
    const state = newGame(3, { wildCar: true });
    game.applyChance(
      state,
      parseChance({
        cars: [
          ['purple', 'red'],
          ['black', 'yellow'],
          ['green', 'white'],
        ],
      }),
    );
    expect(COLOURS[state.wild]).toBe('blue');
  });

  test('AS-23: only when a car is free', () => {
    const wild = { wildCar: true };
    expect([2, 3, 4, 5, 6, 7, 8].map(seats => optionsRule(seats, wild))).toEqual([
      'AS-23',
      null,
      'AS-23',
      null,
      null,
      null,
      'AS-23',
    ]);
    expect(optionsRule(2, { ...wild, carsEach: 3 })).toBeNull();
  });

  test('AS-29: with colours each player starts with the ten chits of each own car', () => {
    const state = newGame(3, { scoring: 'colours' });
    expect(held(state, 0)).toEqual({});
    game.applyChance(
      state,
      parseChance({
        cars: [
          ['purple', 'red'],
          ['black', 'yellow'],
          ['green', 'white'],
        ],
      }),
    );
    expect([0, 1, 2].map(seat => held(state, seat))).toEqual([
      { red: 10, purple: 10 },
      { yellow: 10, black: 10 },
      { green: 10, white: 10 },
    ]);
    expect(optionsRule(8, { scoring: 'colours' })).toBeNull();
    expect(optionsRule(8, { scoring: 'other' })).toBe('AS-29');
  });

  test('AS-31: for two to four players, with the chits kept by car', () => {
    const perCar = { scoring: 'coloursPerCar' };
    expect([2, 3, 4, 5, 8].map(seats => optionsRule(seats, perCar))).toEqual([
      null,
      null,
      null,
      'AS-31',
      'AS-31',
    ]);
    const state = scene({}, 3, { scoring: 'coloursPerCar', wildCar: true });
    expect([0, 5, 6, 7].map(car => held(state, car))).toEqual([{ red: 10 }, { black: 10 }, {}, {}]);
  });
});
