import { describe, expect, test } from 'vitest';
import { stepAtRandom } from '../../../engine/play.ts';
import { Random } from '../../../engine/random.ts';
import { parseShape } from '../../../engine/shape.ts';
import { game } from '../game.ts';
import { type Action, actionSchema, makeAction, parseAction } from '../rules/actions.ts';
import { drive, fillPurse, newGame, scene } from '../testing.ts';
import { terminal } from './terminal.ts';

const read = (text: string) => {
  const parsed = terminal.parseNotation(text);
  return parsed.ok ? parsed.value : parsed.refusal.code;
};

describe('notation', () => {
  test.each<[string, Action]>([
    [
      'plan red 17 M, blue 3',
      { type: 'plan', cars: { red: { number: 17, move: 'M' }, blue: { number: 3 } } },
    ],
    ['plan red M, wild K', { type: 'plan', cars: { red: { move: 'M' } }, wild: 'K' }],
    ['plan blue', { type: 'plan', cars: { blue: {} } }],
    ['plan', { type: 'plan', cars: {} }],
    ['B3 E', { type: 'start', hex: 'B3', facing: 'E' }],
    ['take red red blue', { type: 'take', colours: ['red', 'red', 'blue'] }],
  ])('%s', (text, action) => {
    expect(read(text)).toEqual(action);
    expect(terminal.makeNotation(action)).toBe(text);
    expect(makeAction(parseAction(action))).toEqual(action);
  });

  test('lower case is accepted, nonsense is not', () => {
    expect(read('  b3  nw ')).toEqual({ type: 'start', hex: 'B3', facing: 'NW' });
    expect(read('plan red 17 m')).toEqual({ type: 'plan', cars: { red: { number: 17, move: 'M' } } });
    for (const text of [
      '',
      'B3',
      'ride',
      'B3 E 1',
      'plan red M 17',
      'plan 17',
      'plan wild 3',
      'plan red 17 MM',
    ]) {
      expect(read(text), text).toBe('notation');
    }
  });
});

describe('the shape of actions', () => {
  test.each([
    [{ type: 'plan', cars: [] }, 'do.cars'],
    [{ type: 'plan', cars: { red: [] } }, 'do.cars.red'],
    [{ type: 'plan', cars: { pink: {} } }, 'do.cars.pink'],
    [{ type: 'plan', cars: { red: { number: 0 } } }, 'do.cars.red.number'],
    [{ type: 'plan', cars: { red: { number: 1.5 } } }, 'do.cars.red.number'],
    [{ type: 'plan', cars: { red: { move: 'I' } } }, 'do.cars.red.move'],
    [{ type: 'plan', wild: 'c' }, 'do.wild'],
    [{ type: 'start', hex: 'A6', facing: 'E' }, 'do.hex'],
    [{ type: 'start', hex: 'B3', facing: 'N' }, 'do.facing'],
    [{ type: 'start', hex: 'B3' }, 'do.facing'],
    [{ type: 'take', colours: ['pink'] }, 'do.colours.0'],
  ])('%o is refused', (action, path) => {
    expect(parseShape(actionSchema, action, 'do')).toMatchObject({
      refusal: { rule: 'records', args: { path } },
    });
  });
});

describe('picture', () => {
  test('every position fits into a hundred columns', () => {
    const random = Random.from('pictures');
    for (const scoring of ['plain', 'colours', 'coloursPerCar'] as const) {
      const state = newGame(3, { wildCar: true, jolt: true, scoring });
      const names = ['Maximiliane von Hohenstein', 'Bo', 'Cleo'];
      do {
        const picture = terminal.picture(game.view(state, 0), names);
        for (const line of picture.split('\n')) expect(line.length, line).toBeLessThanOrEqual(100);
      } while (stepAtRandom(game, state, random));
    }
  });

  test('the floor, the cars and what is owed', () => {
    const state = scene({ red: 'D3 E 1', blue: 'D4 E 2' }, 5, { scoring: 'colours', wildCar: true });
    fillPurse(state, 2, { blue: 2, white: 2 });
    drive(state, 'red', 'D');
    const picture = terminal.picture(game.view(state, 2), ['Ann', 'Ben', 'Cleo', 'Dora', 'Eve']);
    expect(picture).toMatchInlineSnapshot(`
      "       A1      A2      A3      A4      A5
             ·       ·      Y↘0      ·       ·
         B1      B2      B3      B4      B5      B6
         ·       ·       ·       ·       ·       ·
             C1      C2      C3      C4      C5
             ·       ·       ·       ·       ·
         D1      D2      D3      D4      D5      D6
        [P]      ·      R→1     B→2      ·      G←0
             E1      E2      E3      E4      E5
             ·       ·       ·       ·       ·
         F1      F2      F3      F4      F5      F6
         ·       ·       ·       ·       ·       ·
             G1      G2      G3      G4      G5
            [W]      ·      K↖0      ·      O↖0

        Round 1 of 11
      > R red    Ann                   D3 E  speed 1  1 D   unused 16 17 32 33 48 49 64 65 80 81
        Y yellow Ben                   A3 SE at rest  82    unused 2 15 18 31 34 47 50 63 66 79
        B blue   Cleo (you)            D4 E  speed 2  83 K  unused 3 14 19 30 35 46 51 62 67 78
        G green  Dora                  D6 W  at rest  84    unused 4 13 20 29 36 45 52 61 68 77
        O orange Eve                   G5 NW at rest  85    unused 5 12 21 28 37 44 53 60 69 76
        K black  wild                  G3 NW at rest

        Ann                   10 × 1 = 10: R10
        Ben                   10 × 1 = 10: Y10
        Cleo (you)            4 × 2 = 8: B2 W2
        Dora                  10 × 1 = 10: G10
        Eve                   10 × 1 = 10: O10
        blue owes red 1 (AS-17)"
    `);
  });

  test('the question is a plan one can type', () => {
    const state = scene({ red: 'D3 E 2', black: 'D4 E 1' }, 5, { wildCar: true });
    expect(terminal.question(game.view(state, 0))).toBe('Plan, such as: plan red 81 K, wild C');
  });
});
