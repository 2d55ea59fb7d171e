import { describe, expect, test } from 'vitest';
import { Random } from '../../../engine/random.ts';
import type { Viewer } from '../../../engine/turn.ts';
import { game } from '../game.ts';
import { LETTERS } from '../rules/driving/manoeuvres.ts';
import { numbersOf } from '../rules/sheet.ts';
import type { State } from '../rules/state.ts';
import { act, planAll, scene } from '../testing.ts';

const imagined = (state: State, viewer: Viewer, times = 600) => {
  const view = game.view(state, viewer);
  const random = Random.from('imagine');
  return Array.from({ length: times }, () => game.imagine(view, random));
};
const lettersOf = (states: State[], car: number) =>
  [...new Set(states.map(state => LETTERS[state.moves[car]] ?? '-'))].sort().join('');

describe('imagine', () => {
  test('AS-6, AS-8: a sealed plan could be any that its car allows', () => {
    const state = scene({ red: 'C2 E 1', yellow: 'E2 E 3' }, 3, { wildCar: true });
    state.round = 2;
    state.used[0] = 1;
    act(state, 0, 'plan red 81 M');
    const states = imagined(state, 1);
    const numbers = new Set(states.map(({ numbers: [red] }) => red));
    expect([...numbers].sort((a, b) => a - b)).toEqual(numbersOf(0).slice(1));
    expect(lettersOf(states, 0)).toBe('ABCDEFGHJKLMNO');
    expect(lettersOf(states, 1)).toBe('FGHJKLMNOP');
    expect(lettersOf(imagined(state, 0), 0)).toBe('M');
    // Blue's driver has not planned yet.
    expect(new Set(states.map(({ numbers }) => numbers[2]))).toEqual(new Set([0]));
  });

  test('AS-6: all of them are equally likely', () => {
    const state = scene({ red: 'C2 E 2' });
    act(state, 0, 'plan red 81 M');
    const counts = new Map<string, number>();
    for (const { numbers, moves } of imagined(state, null, 11 * 15 * 100)) {
      const plan = `${numbers[0]} ${moves[0]}`;
      counts.set(plan, (counts.get(plan) ?? 0) + 1);
    }
    expect(counts.size).toBe(11 * 15);
    // A hundred each is expected; five standard deviations off would be fifty.
    for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThan(50);
  });

  test('AS-10: numbers shown are kept, manoeuvres are drawn for cars still to move', () => {
    const state = scene({ red: 'C2 E 1', yellow: 'A4 E 0', blue: 'E2 E 3' });
    planAll(state, { 0: 'plan red 1 M', 1: 'plan yellow 2', 2: 'plan blue 3 F' });
    const states = imagined(state, 5);
    for (const { numbers, order } of states) {
      expect(numbers).toEqual(state.numbers);
      expect(order).toEqual(state.order);
    }
    expect(lettersOf(states, 0)).toBe('M');
    expect(lettersOf(states, 1)).toBe('-');
    expect(lettersOf(states, 2)).toBe('FGHJKLMNOP');
    expect(lettersOf(imagined(state, 2), 2)).toBe('F');
  });

  test('AS-23: others’ notes are drawn by the wild car’s speed', () => {
    const state = scene({ black: 'D2 E 3' }, 5, { wildCar: true });
    planAll(state, { 0: 'plan wild P' });
    const states = imagined(state, 0);
    expect(new Set(states.map(({ notes }) => LETTERS[notes[0]]))).toEqual(new Set(['P']));
    expect(new Set(states.map(({ notes }) => LETTERS[notes[4]]))).toEqual(new Set('FGHJKLMNOP'));
  });
});
