import { describe, expect, test } from 'vitest';
import { game } from '../game.ts';
import { COLOURS } from '../rules/data.ts';
import { LETTERS } from '../rules/driving/manoeuvres.ts';
import type { State } from '../rules/state.ts';
import { act, drive, fillPurse, planAll, scene } from '../testing.ts';

/** This round's plans as a viewer sees them: `red 1 M`, `?` for what is not shown. */
function plansSeenBy(state: State, viewer: number | null): string[] {
  const view = game.view(state, viewer);
  return view.cars.flatMap(({ driver, number, move }, car) =>
    driver === null ? [] : [`${COLOURS[car]} ${number ?? '?'} ${move === null ? '?' : LETTERS[move]}`],
  );
}

describe('plans are sealed', () => {
  test('AS-6, AS-10: until all plans are sealed only its owner sees a plan; others see that it is sealed', () => {
    const sealed = (plan: string) => {
      const state = scene({ red: 'C2 E 1', blue: 'E2 E 2' }, 3, { wildCar: true });
      act(state, 0, plan);
      return state;
    };
    const [one, other] = [sealed('plan red 1 M, yellow 15'), sealed('plan red 81 A')];
    expect(plansSeenBy(one, 0).slice(0, 2)).toEqual(['red 1 M', 'yellow 15 ?']);
    for (const viewer of [1, 2, null]) {
      expect(game.view(one, viewer)).toEqual(game.view(other, viewer));
      expect(game.view(one, viewer).awaited).toEqual([1, 2]);
      expect(plansSeenBy(one, viewer)[0]).toBe('red ? ?');
    }
  });

  test('AS-10: the log of a sealed plan says nothing of it', () => {
    const state = scene({ red: 'C2 E 1' });
    expect(act(state, 0, 'plan red 1 M')).toEqual([{ key: 'plan', rule: 'AS-6', args: { seat: 0 } }]);
  });

  test('AS-10: then all numbers are shown, and a manoeuvre when its car moves', () => {
    const state = scene({ red: 'B2 E 1', blue: 'E2 E 2', yellow: 'A4 E 0' }, 3);
    planAll(state, { 0: 'plan red 1 C, yellow 2', 1: 'plan blue 3 K' });
    // Yellow is to start; red has moved, blue has not.
    for (const viewer of [0, 2, null]) {
      expect(plansSeenBy(state, viewer).slice(0, 3)).toEqual(['red 1 C', 'yellow 2 ?', 'blue 3 ?']);
    }
    expect(plansSeenBy(state, 1)[2]).toBe('blue 3 K');
    act(state, 0, 'A5 SW');
    expect(plansSeenBy(state, null)[2]).toBe('blue 3 K');
  });

  test('AS-10: the manoeuvre of the car that waits for a set of chits is shown', () => {
    const state = scene({ red: 'D3 E 1', blue: 'D4 E 1' }, 8, { scoring: 'colours' });
    fillPurse(state, 2, { blue: 2, white: 2 });
    drive(state, 'red', 'A');
    expect(state.phase).toBe('take');
    expect(plansSeenBy(state, null).slice(0, 3)).toEqual(['red 1 A', 'yellow 82 ?', 'blue 83 ?']);
  });

  test('AS-14: a void manoeuvre is never shown', () => {
    const state = scene({ red: 'C2 E 2', blue: 'C3 W 2' });
    planAll(state, { 0: 'plan red 1 K', 2: 'plan blue 3 F' });
    for (const viewer of [0, 2, null]) expect(plansSeenBy(state, viewer)[2]).toBe('blue 3 ?');
    act(state, 2, 'C4 SE');
    expect(plansSeenBy(state, null)[2]).toBe('blue 3 ?');
  });

  test('AS-23: a note is shown to its owner, and the one that counts when the wild car moves', () => {
    const state = scene({ black: 'D2 E 1' }, 5, { wildCar: true });
    planAll(state, { 0: 'plan wild A', 4: 'plan wild D' });
    expect([0, 4, 1, null].map(viewer => game.view(state, viewer).note)).toEqual([
      LETTERS.indexOf('A'),
      LETTERS.indexOf('D'),
      LETTERS.indexOf('C'),
      null,
    ]);
    expect(game.view(state, 0).cars[5].move).toBeNull();
  });

  test('AS-23: the wild manoeuvre is seen by all once it waits for chits', () => {
    const state = scene({ black: 'D2 E 1', red: 'C3 E 0' }, 5, { wildCar: true, scoring: 'colours' });
    fillPurse(state, 0, { red: 1, white: 1 });
    planAll(state, { 4: 'plan wild D' });
    ['D3 E', 'A4 E', 'B6 W', 'E5 W', 'F6 W'].forEach((start, seat) => {
      act(state, seat, start);
    });
    expect(state.phase).toBe('take');
    expect(game.view(state, 2).cars[5].move).toBe(LETTERS.indexOf('D'));
    expect(game.view(state, 2).note).toBe(LETTERS.indexOf('C'));
  });

  test('AS-6: a new round shows nothing of the last', () => {
    const state = scene({ red: 'B2 E 1' }, 2);
    planAll(state);
    while (state.round === 1) game.apply(state, state.next < 4 ? 0 : 1, firstStart(state));
    expect(plansSeenBy(state, null).every(plan => plan.endsWith('? ?'))).toBe(true);
    expect(game.view(state, null).order).toEqual([]);
  });
});

function firstStart(state: State): number {
  const list: number[] = [];
  for (const seat of [0, 1]) if (game.legal(state, seat, list)) return list[0];
  throw new Error('nobody is to start');
}
