import { describe, expect, test } from 'vitest';
import type { Log } from '../../../engine/log.ts';
import { game } from '../game.ts';
import type { Options } from '../meta.ts';
import { gains, newRace, raceWith, rideAll, startedRace, valuesOf } from '../testing.ts';
import { RETIRE } from './actions.ts';

/** Everybody rides 1 from one field behind, so that the round ends with the riders on the given fields. */
function gainsOf(standing: { [rider: string]: number }, options: Partial<Options> = {}, round = 2) {
  const before = Object.fromEntries(Object.entries(standing).map(([name, field]) => [name, field - 1]));
  const state = raceWith(before, {}, options, round);
  rideAll(state, ...Object.keys(standing).map(() => 1));
  return gains(state);
}

describe('drafting', () => {
  test('BA-18: 3 plus the riders on the occupied fields directly ahead', () => {
    expect(gainsOf({ A1: 17, B1: 17, C1: 16, D1: 15, E1: 13 })).toEqual({
      A1: 3,
      B1: 3,
      C1: 5,
      D1: 6,
      E1: 3,
    });
  });

  test('BA-18: riders on the own field do not count', () => {
    expect(gainsOf({ A1: 20, A2: 20, B1: 19, B2: 19, B3: 19 })).toEqual({
      A1: 3,
      A2: 3,
      B1: 5,
      B2: 5,
      B3: 5,
    });
  });

  test('BA-21: a new value may exceed 15', () => {
    const crowd = Object.fromEntries(
      ['A', 'B', 'C', 'D'].flatMap(team => [1, 2, 3, 4].map(n => [team + n, 20])),
    );
    expect(gainsOf({ ...crowd, E1: 19 }).E1).toBe(19);
  });
});

describe('breaking away', () => {
  test('BA-19: a new sole leader gets its lead, also when that is less than 3', () => {
    expect(gainsOf({ A1: 20, B1: 14 })).toEqual({ A1: 6, B1: 3 });
    expect(gainsOf({ A1: 20, B1: 19 })).toEqual({ A1: 1, B1: 4 });
  });

  test('BA-19: after round 1 any sole leader is new', () => {
    const state = startedRace(3);
    rideAll(state, 8, 7, 7, 9, 8, 8, 6, 6, 6, 5, 5, 5);
    expect(state.round).toBe(2);
    expect(valuesOf(state, 'A2')).toEqual([1, 8, 8]);
    expect(valuesOf(state, 'A1')).toEqual([4, 7, 7, 8]);
  });

  test('BA-19: with nobody else left on the course it gets 3', () => {
    const state = raceWith({ A1: 20, B1: 14 });
    rideAll(state, 1);
    game.apply(state, 1, RETIRE);
    expect(gains(state)).toEqual({ A1: 3 });
  });

  test('BA-19: a rider alone in front because the other one retired is a new sole leader', () => {
    const state = raceWith({ A1: 20, B1: 20, C1: 10 });
    rideAll(state, 1, 1, 1);
    expect(valuesOf(state, 'A1')).toEqual([2, 3, 3]);
    rideAll(state, 2);
    game.apply(state, 1, RETIRE);
    rideAll(state, 2);
    expect(valuesOf(state, 'A1')).toEqual([3, 3, 10]);
  });

  test('BA-20: a rider that stays alone in front gets 3; after sharing the front BA-19 applies again', () => {
    const state = raceWith({ B2: 20, A1: 15 }, { B2: [1, 1, 1], A1: [1, 6, 1] });
    rideAll(state, 1, 1);
    expect(valuesOf(state, 'B2')).toEqual([1, 1, 5]);
    rideAll(state, 1, 1);
    expect(valuesOf(state, 'B2')).toEqual([1, 3, 5]);
    rideAll(state, 1, 6);
    expect(state.fields[4 + 1]).toBe(state.fields[0]);
    expect(valuesOf(state, 'B2')).toEqual([3, 3, 5]);
    expect(valuesOf(state, 'A1')).toEqual([3, 3, 3]);
    rideAll(state, 5, 3);
    expect(valuesOf(state, 'B2')).toEqual([2, 3, 3]);
  });
});

describe('options', () => {
  const group = { groupBreakaway: true };

  test('BA-28: all on a one-team front field get the lead over the best rider of another team', () => {
    expect(gainsOf({ A1: 20, A2: 20, A3: 18, B1: 12 }, group)).toEqual({ A1: 8, A2: 8, A3: 3, B1: 3 });
    expect(gainsOf({ A1: 20, B1: 20, C1: 12 }, group)).toEqual({ A1: 3, B1: 3, C1: 3 });
  });

  test('BA-19, BA-28: the log cites the rule the lead was counted by', () => {
    for (const [options, rule] of [
      [{}, 'BA-19'],
      [group, 'BA-28'],
    ] as const) {
      const state = raceWith({ A1: 20, B1: 12 }, {}, options);
      const log: Log = [];
      rideAll(state, 1);
      game.apply(state, 1, 1, log);
      expect(log.find(({ key }) => key === 'lead')).toMatchObject({ rule, args: { count: 8, value: 8 } });
    }
  });

  test('BA-28: newness goes rider by rider', () => {
    const state = raceWith({ A1: 20, A2: 18, B1: 10 }, { A1: [1, 1, 1], A2: [1, 3, 3] }, group);
    rideAll(state, 1, 1, 1);
    expect(valuesOf(state, 'A1')).toEqual([1, 1, 10]);
    rideAll(state, 1, 3, 2);
    expect(state.fields[1]).toBe(state.fields[0]);
    expect(valuesOf(state, 'A1')).toEqual([1, 3, 10]);
    expect(valuesOf(state, 'A2')).toEqual([3, 3, 9]);
  });

  test('BA-28: with no rider of another team left the front gets 3', () => {
    expect(gainsOf({ A1: 20, A2: 12 }, group)).toEqual({ A1: 3, A2: 3 });
  });

  test('BA-28: without the option a front of two is no breakaway, and the lead is to the next rider', () => {
    expect(gainsOf({ A1: 20, A2: 20, B1: 12 })).toEqual({ A1: 3, A2: 3, B1: 3 });
    expect(gainsOf({ A1: 20, A2: 18, B1: 12 })).toEqual({ A1: 2, A2: 3, B1: 3 });
  });

  const crowd = { B1: 15, B2: 15, C1: 15, C2: 15, D1: 15 };

  test('BA-29: in round 1 five riders on a field are crowded: 3 each, and an empty field for the others', () => {
    expect(gainsOf({ A1: 16, ...crowd, E1: 14 }, { congestion: true }, 1)).toMatchObject({
      A1: 1,
      B1: 3,
      D1: 3,
      E1: 3,
    });
    const { D1, ...four } = crowd;
    expect(gainsOf({ A1: 16, ...four, E1: 14 }, { congestion: true }, 1)).toMatchObject({ B1: 4, E1: 8 });
  });

  test('BA-29: not in later rounds', () => {
    expect(gainsOf({ A1: 16, ...crowd, E1: 14 }, { congestion: true }, 2)).toMatchObject({ B1: 4, E1: 9 });
  });

  test('BA-30: riders start staggered and move from there', () => {
    const state = startedRace(3, { staggeredStart: true });
    expect(state.fields.slice(0, 4)).toEqual([0, -1, -2, -3]);
    rideAll(state, 8, 8, 8, 9);
    expect(state.fields.slice(0, 2)).toEqual([8, 8]);
    expect(newRace(3).fields.slice(0, 4)).toEqual([0, 0, 0, 0]);
  });
});
