import { describe, expect, test } from 'vitest';
import { legalChoices } from '../../../engine/play.ts';
import { Random } from '../../../engine/random.ts';
import { game } from '../game.ts';
import { act, drive, entries, placeOf, planAll, refusalOf, scene, toAct } from '../testing.ts';
import { makeAction } from './actions.ts';
import { COLOURS } from './data.ts';
import { LETTERS } from './driving/manoeuvres.ts';

describe('planning', () => {
  test('AS-6: everybody plans, in any order, and each only once', () => {
    const state = scene({}, 3);
    expect(toAct(state)).toEqual([0, 1, 2]);
    expect(legalChoices(game, state, 1)).toBeNull();
    act(state, 1, 'plan blue 3, green 4');
    expect(toAct(state)).toEqual([0, 2]);
    expect(legalChoices(game, state, 1)).toEqual([]);
    expect(refusalOf(state, 1, 'plan blue 14')).toBe('AS-6 plan-twice');
  });

  test('AS-6: a plan is for own cars', () => {
    const state = scene({}, 3, { wildCar: true });
    expect(refusalOf(state, 0, 'plan red 1, blue 3')).toBe('AS-6 not-your-car');
    expect(refusalOf(state, 0, 'plan blue')).toBe('AS-6 not-your-car');
    expect(refusalOf(state, 0, 'plan purple 8')).toBe('AS-6 not-your-car');
    // The wild car has no number; its note is separate (AS-23).
    expect(refusalOf(state, 0, 'plan white 7')).toBe('AS-6 not-your-car');
  });

  test('AS-5, AS-6: one of the car’s own unused numbers', () => {
    const state = scene({}, 3);
    state.used[0] = 0b1001;
    expect(refusalOf(state, 0, 'plan red 2')).toBe('AS-5 not-its-number');
    expect(refusalOf(state, 0, 'plan red 89')).toBe('AS-5 not-its-number');
    expect(refusalOf(state, 0, 'plan red 97')).toBe('AS-5 not-its-number');
    expect(refusalOf(state, 0, 'plan red 1')).toBe('AS-5 number-used');
    expect(refusalOf(state, 0, 'plan yellow 2, red 32')).toBe('AS-5 number-used');
    act(state, 0, 'plan red 16, yellow 2');
    expect(state.numbers.slice(0, 2)).toEqual([16, 2]);
  });

  test('AS-6: a car at rest takes no manoeuvre', () => {
    const state = scene({ red: 'C3 E 1' }, 3);
    expect(refusalOf(state, 0, 'plan yellow 2 C')).toBe('AS-6 move-at-rest');
    act(state, 0, 'plan yellow 2, red 1 C');
  });

  test('AS-8: from 1 to 3 or from 3 to 1 is refused', () => {
    for (const letter of LETTERS) {
      const slow = scene({ red: 'C3 E 1' });
      const fast = scene({ red: 'C3 E 3' });
      expect(refusalOf(slow, 0, `plan red 1 ${letter}`)).toBe(letter === 'P' ? 'AS-8 speed-change' : null);
      expect(refusalOf(fast, 0, `plan red 1 ${letter}`)).toBe(
        'ABCDE'.includes(letter) ? 'AS-8 speed-change' : null,
      );
    }
  });

  test('AS-9: what is left out: the highest unused number, straight on at the present speed', () => {
    const state = scene({ red: 'C1 E 1', yellow: 'E1 E 2', blue: 'B1 E 3' }, 2);
    state.used[2] = 1 << 10;
    act(state, 0, 'plan yellow 2');
    expect(state.numbers.slice(0, 4)).toEqual([81, 2, 78, 84]);
    expect(state.moves.slice(0, 4).map(move => LETTERS[move] ?? '-')).toEqual(['C', 'K', 'P', '-']);
  });

  test('AS-9: a manoeuvre without a number, a car without anything', () => {
    const state = scene({ red: 'C1 E 1', yellow: 'E1 E 2' }, 2);
    act(state, 0, 'plan red M, yellow');
    expect(state.numbers.slice(0, 2)).toEqual([81, 82]);
    expect(state.moves.slice(0, 2).map(move => LETTERS[move])).toEqual(['M', 'K']);
  });

  test('AS-9, AS-23: a note left out is straight on too', () => {
    const state = scene({ black: 'C1 E 2' }, 5, { wildCar: true });
    act(state, 0, 'plan');
    act(state, 1, 'plan wild F');
    expect(state.notes.slice(0, 2).map(move => LETTERS[move])).toEqual(['K', 'F']);
  });

  test('AS-23: notes only for a wild car that moves, at a speed it can have', () => {
    expect(refusalOf(scene({}, 5), 0, 'plan wild C')).toBe('AS-23 no-wild-car');
    const state = scene({}, 5, { wildCar: true });
    expect(refusalOf(state, 0, 'plan wild C')).toBe('AS-6 move-at-rest');
    state.speeds[5] = 1;
    expect(refusalOf(state, 0, 'plan wild P')).toBe('AS-8 speed-change');
    expect(refusalOf(state, 0, 'plan wild O')).toBeNull();
  });

  test('AS-10: the last plan shows the numbers, and nobody can plan any more', () => {
    const state = scene({}, 4);
    const log = planAll(state, { 0: 'plan red 48, yellow 47', 2: 'plan orange 5' });
    expect(log.slice(0, 4).map(({ key }) => key)).toEqual(['plan', 'plan', 'plan', 'plan']);
    expect(entries(log, 'numbers')).toEqual([
      {
        key: 'numbers',
        rule: 'AS-10',
        args: {
          round: 1,
          cars: ['orange', 'yellow', 'red', 'blue', 'green', 'black', 'white', 'purple'],
          numbers: [5, 47, 48, 83, 84, 86, 87, 88],
        },
      },
    ]);
    expect(refusalOf(state, 0, 'plan red 1')).toBe('AS-10 plan-not-due');
    expect(toAct(state)).toEqual([2]);
  });

  test('AS-6: random plans are legal and reach every unused number and every manoeuvre', () => {
    const state = scene({ red: 'C1 E 2' }, 5, { wildCar: true });
    state.used[0] = 0b101;
    state.round = 3;
    const random = Random.from('plans');
    const seen = new Set<string>();
    for (let i = 0; i < 500; i++) {
      const choice = game.propose(state, 0, random);
      expect(game.check(state, 0, choice)).toBeNull();
      const { cars } = makeAction(choice) as { cars: { red: { number: number; move: string } } };
      seen.add(`${cars.red.number}`).add(cars.red.move);
    }
    expect([...seen].sort()).toEqual(
      ['16', '32', '33', '48', '49', '64', '65', '80', '81', ...LETTERS].sort(),
    );
  });

  test('AS-6: cars that begin the round at rest need a number only', () => {
    const state = scene({});
    drive(state, 'red', '');
    expect(placeOf(state, 'red')).toBe('A1 SE 0');
    expect(COLOURS[state.order[state.next]]).toBe('red');
  });
});
