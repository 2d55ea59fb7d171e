import { describe, expect, test } from 'vitest';
import { legalChoices, playOut, stepAtRandom } from '../../../../engine/play.ts';
import { Random } from '../../../../engine/random.ts';
import { game } from '../../game.ts';
import {
  act,
  carOf,
  drive,
  entries,
  newGame,
  placeOf,
  planAll,
  refusalOf,
  scene,
  story,
  toAct,
} from '../../testing.ts';
import { makeAction } from '../actions.ts';
import { COLOURS } from '../data.ts';

describe('moving', () => {
  test('AS-10: the cars move in ascending order of their numbers', () => {
    const state = scene({ red: 'B1 E 1', yellow: 'C1 E 1', blue: 'E1 E 1' });
    const log = planAll(state, { 0: 'plan red 17 C', 1: 'plan yellow 15 C', 2: 'plan blue 19 C' });
    expect(entries(log, 'drive').map(({ args }) => args.car)).toEqual(['yellow', 'red', 'blue']);
    expect(COLOURS[state.order[state.next]]).toBe('green');
  });

  test('AS-10, AS-11: the way is free', () => {
    const state = scene({ red: 'C2 E 1' });
    const log = drive(state, 'red', 'M');
    expect(placeOf(state, 'red')).toBe('D4 E 2');
    expect(entries(log, 'drive')).toEqual([
      {
        key: 'drive',
        rule: 'AS-11',
        args: { seat: 0, car: 'red', move: 'M', from: 'C2', to: 'D4', facing: 'E', speed: 2 },
      },
    ]);
  });

  test('AS-11: slower or faster by the manoeuvre', () => {
    for (const [letter, end] of [
      ['D', 'C3 SE 1'],
      ['K', 'C4 E 2'],
      ['P', 'C5 E 3'],
    ]) {
      const state = scene({ red: 'C2 E 2' });
      drive(state, 'red', letter);
      expect(placeOf(state, 'red')).toBe(end);
    }
  });

  test('AS-12: the first hex is blocked by a car: stays, facing and speed as before', () => {
    const state = scene({ red: 'C2 E 2', blue: 'C3 E 1' });
    const log = drive(state, 'red', 'P');
    expect(placeOf(state, 'red')).toBe('C2 E 2');
    expect(entries(log, 'blocked')).toMatchObject([
      { rule: 'AS-12', args: { from: 'C2', to: 'C2', speed: 2 } },
    ]);
    expect(entries(log, 'crash-rear')).toMatchObject([{ args: { a: 2, due: 2 } }]);
  });

  test('AS-12: the first hex is the barrier', () => {
    const state = scene({ red: 'C5 E 1' });
    expect(story(drive(state, 'red', 'O'))).toEqual([
      'AS-12 blocked',
      'AS-19 crash-barrier',
      'AS-19 pay-box',
    ]);
    expect(placeOf(state, 'red')).toBe('C5 E 0');
  });

  test('AS-13: the second hex is blocked: stops before it, facing it, at the manoeuvre’s speed', () => {
    const state = scene({ red: 'C2 E 1', blue: 'D4 SE 1' });
    const log = drive(state, 'red', 'M');
    expect(placeOf(state, 'red')).toBe('C3 SE 2');
    expect(entries(log, 'cut-short')).toMatchObject([
      { rule: 'AS-13', args: { move: 'M', from: 'C2', to: 'C3', facing: 'SE', speed: 2 } },
    ]);
    expect(entries(log, 'crash-rear')).toMatchObject([{ args: { a: 2, due: 2, hex: 'C3', at: 'D4' } }]);
  });

  test('AS-13: the third hex is blocked, or the barrier', () => {
    const state = scene({ red: 'C1 E 2', blue: 'C4 E 1' });
    expect(entries(drive(state, 'red', 'P'), 'crash-rear')).toMatchObject([{ args: { a: 3 } }]);
    expect(placeOf(state, 'red')).toBe('C3 E 3');

    const alone = scene({ red: 'C3 E 3' });
    expect(entries(drive(alone, 'red', 'P'), 'crash-barrier')).toMatchObject([{ args: { hex: 'C5', a: 3 } }]);
    expect(placeOf(alone, 'red')).toBe('C5 E 0');
  });

  test('AS-13: the last turn does not matter to a car that stops before its last hex', () => {
    const state = scene({ red: 'C2 E 2', blue: 'C4 E 1' });
    drive(state, 'red', 'L');
    expect(placeOf(state, 'red')).toBe('C3 E 2');
  });
});

describe('starting from rest', () => {
  const startsOf = (state: ReturnType<typeof scene>, seat: number) =>
    legalChoices(game, state, seat)!.map(choice => {
      const action = makeAction(choice);
      return action.type === 'start' ? `${action.hex} ${action.facing}` : '?';
    });

  test('AS-14: to any vacant hex beside, facing anywhere but back', () => {
    const state = scene({});
    planAll(state);
    expect(toAct(state)).toEqual([0]);
    expect(startsOf(state, 0).sort()).toEqual(
      [
        ...['NW', 'NE', 'E', 'SE', 'SW'].map(facing => `A2 ${facing}`),
        ...['NE', 'E', 'SE', 'SW', 'W'].map(facing => `B2 ${facing}`),
        ...['E', 'SE', 'SW', 'W', 'NW'].map(facing => `B1 ${facing}`),
      ].sort(),
    );
    expect(startsOf(state, 1)).toEqual([]);
    const log = act(state, 0, 'B2 NE');
    expect(placeOf(state, 'red')).toBe('B2 NE 1');
    expect(log[0]).toEqual({
      key: 'start',
      rule: 'AS-14',
      args: { seat: 0, car: 'red', from: 'A1', to: 'B2', facing: 'NE' },
    });
    expect(toAct(state)).toEqual([1]);
  });

  test('AS-14: a start that is not adjacent, not vacant or faces back is refused; so is another seat', () => {
    const state = scene({ yellow: 'A2 E 0' }, 6);
    planAll(state);
    expect(refusalOf(state, 0, 'A1 E')).toBe('AS-14 not-adjacent');
    expect(refusalOf(state, 0, 'A3 E')).toBe('AS-14 not-adjacent');
    expect(refusalOf(state, 0, 'G5 E')).toBe('AS-14 not-adjacent');
    expect(refusalOf(state, 0, 'A2 E')).toBe('AS-14 not-vacant');
    expect(refusalOf(state, 0, 'B2 NW')).toBe('AS-14 facing-back');
    expect(refusalOf(state, 0, 'B1 NE')).toBe('AS-14 facing-back');
    expect(refusalOf(state, 1, 'B2 E')).toBe('AS-14 not-your-turn');
    expect(refusalOf(state, 0, 'take red')).toBe('AS-30 take-not-due');
    expect(refusalOf(state, 0, 'B2 E')).toBeNull();
  });

  test('AS-14: a start is refused while others plan', () => {
    expect(refusalOf(scene({}), 0, 'B2 E')).toBe('AS-14 start-not-due');
  });

  test('AS-14: a start to a hex with an undriven car is refused', () => {
    const state = scene({ red: 'D2 E 0' }, 6);
    planAll(state);
    expect(refusalOf(state, 0, 'D1 SW')).toBe('AS-14 not-vacant');
  });

  test('AS-14: without a vacant adjacent hex it stays at rest, and no choice is asked for', () => {
    const state = scene({ yellow: 'A2 E 0', blue: 'B1 E 0', green: 'B2 E 0' });
    expect(story(planAll(state))).toEqual(['AS-14 stuck']);
    expect(placeOf(state, 'red')).toBe('A1 SE 0');
    expect(toAct(state)).toEqual([1]);
  });

  test('AS-14: a car stopped this round starts from rest when its turn comes, its plan is void', () => {
    const state = scene({ red: 'C2 E 2', blue: 'C3 W 2' });
    planAll(state, { 0: 'plan red 1 K', 2: 'plan blue 3 F' });
    expect(placeOf(state, 'red')).toBe('C2 E 0');
    expect(toAct(state)).toEqual([2]);
    expect(game.view(state, null).cars[carOf('blue')].move).toBeNull();
    act(state, 2, 'C4 SE');
    expect(placeOf(state, 'blue')).toBe('C4 SE 1');
  });

  test('AS-14: a car that stopped after its own turn waits for the next round', () => {
    const state = scene({ red: 'C5 E 1' });
    drive(state, 'red', 'C');
    expect(placeOf(state, 'red')).toBe('C5 E 0');
    expect(toAct(state)).toEqual([1]);
  });
});

describe('rounds', () => {
  test('AS-5: numbers count as used when the round is over', () => {
    const state = scene({}, 2);
    const random = Random.from('a round');
    planAll(state, { 0: 'plan red 1, yellow 18' });
    expect(state.used).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    while (state.round === 1) stepAtRandom(game, state, random);
    expect(state.used.slice(0, 3)).toEqual([0b1, 0b100, 1 << 10]);
    expect(refusalOf(state, 0, 'plan red 1')).toBe('AS-5 number-used');
    expect(toAct(state)).toEqual([0, 1]);
  });

  test('AS-5, AS-22: the game has exactly eleven rounds, and then every number is used', () => {
    const state = newGame(5, { wildCar: true, jolt: true });
    playOut(game, state, Random.from('a game'));
    expect(game.turn(state).kind).toBe('over');
    expect(state.round).toBe(11);
    const all = (1 << 11) - 1;
    expect(state.used).toEqual([...state.drivers].map(driver => (driver < 0 ? 0 : all)));
    expect(game.view(state, null)).toMatchObject({ phase: 'over', awaited: [], order: [] });
    expect(refusalOf(state, 0, 'plan')).toBe('AS-10 plan-not-due');
  });
});
