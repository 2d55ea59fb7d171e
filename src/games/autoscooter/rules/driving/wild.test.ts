import { describe, expect, test } from 'vitest';
import type { Log } from '../../../../engine/log.ts';
import { legalChoices } from '../../../../engine/play.ts';
import { game } from '../../game.ts';
import type { Options } from '../../meta.ts';
import {
  act,
  chitsBySeat,
  drive,
  entries,
  fillPurse,
  held,
  placeOf,
  planAll,
  refusalOf,
  scene,
  story,
  toAct,
} from '../../testing.ts';
import type { Colour } from '../data.ts';

/** Five players have red to orange; black is wild, white and purple are undriven. */
const wildScene = (places: { [colour in Colour]?: string }, options: Partial<Options> = {}) =>
  scene(places, 5, { wildCar: true, ...options });

/** Cars on their start hexes start one after the other, away from the middle. */
const STARTS = { red: 'A2 E', yellow: 'A4 E', blue: 'B6 W', green: 'E5 W', orange: 'F6 W' } as const;

function startThem(state: ReturnType<typeof scene>, ...colours: (keyof typeof STARTS)[]): Log {
  return colours.flatMap(colour => act(state, Object.keys(STARTS).indexOf(colour), STARTS[colour]));
}

const ALL = ['red', 'yellow', 'blue', 'green', 'orange'] as const;

describe('the wild car', () => {
  test('AS-23: moves last, by the note of the driver of the highest number', () => {
    const state = wildScene({ black: 'D2 E 1' });
    planAll(state, { 3: 'plan green 4, wild B', 2: 'plan blue 83, wild D', 4: 'plan orange 5, wild A' });
    expect(state.order.at(-1)).toBe(5);
    startThem(state, 'green', 'orange', 'red', 'yellow');
    const log = startThem(state, 'blue');
    expect(placeOf(state, 'black')).toBe('D3 SE 1');
    expect(entries(log, 'drive')).toMatchObject([{ args: { seat: 2, car: 'black', move: 'D' } }]);
    expect(state.round).toBe(2);
  });

  test('AS-9, AS-23: without a note of that driver straight on', () => {
    const state = wildScene({ black: 'D2 E 2' });
    planAll(state, { 0: 'plan wild F' });
    startThem(state, ...ALL);
    expect(placeOf(state, 'black')).toBe('D4 E 2');
  });

  test('AS-14, AS-23: at rest it is started by that driver, and nobody else', () => {
    const state = wildScene({});
    planAll(state);
    startThem(state, ...ALL);
    expect(toAct(state)).toEqual([4]);
    expect(refusalOf(state, 0, 'F3 W')).toBe('AS-14 not-your-turn');
    expect(legalChoices(game, state, 4)).toHaveLength(20);
    act(state, 4, 'F3 W');
    expect(placeOf(state, 'black')).toBe('F3 W 1');
    expect(state.round).toBe(2);
  });

  test('AS-23: a note is void if the car has been stopped meanwhile', () => {
    const state = wildScene({ red: 'D2 E 1', black: 'D3 W 1' });
    planAll(state, { 0: 'plan red 1 C', 4: 'plan wild A' });
    startThem(state, 'yellow', 'blue', 'green', 'orange');
    expect(placeOf(state, 'black')).toBe('D3 W 0');
    expect(toAct(state)).toEqual([4]);
  });

  test('AS-23: it moves also if the last car could not', () => {
    // Orange in its corner is blocked by cars that do not move or have not moved yet.
    const stuck = wildScene({ black: 'D2 E 1', white: 'G4 E 0', purple: 'F5 E 0', green: 'F6 E 0' });
    planAll(stuck, { 3: 'plan green 84', 4: 'plan orange 5, wild C' });
    startThem(stuck, 'red', 'yellow', 'blue');
    act(stuck, 3, 'E5 W');
    expect(placeOf(stuck, 'orange')).toBe('G5 NW 0');
    expect(placeOf(stuck, 'black')).toBe('D3 E 1');
  });
});

describe('payments of the wild car', () => {
  /** Red starts to D3, where the wild car rams it from the west at speed 2, moved by orange's driver. */
  const wildRams = (facing: string) => {
    const state = wildScene({ black: 'D2 E 2', red: 'C3 E 0' });
    planAll(state);
    act(state, 0, `D3 ${facing}`);
    return { state, log: startThem(state, 'yellow', 'blue', 'green', 'orange') };
  };

  test.each([
    ['E', 'AS-17 crash-rear', 2, 'D3 E 1', 'D2 E 2'],
    ['W', 'AS-16 crash-front', 1, 'D3 W 0', 'D2 E 0'],
    ['SE', 'AS-18 crash-side', 3, 'D3 E 1', 'D2 E 2'],
    ['NW', 'AS-18 crash-side', 3, 'D3 NE 1', 'D2 E 2'],
  ])(
    'AS-23: what it would receive from a car facing %s goes into the box',
    (facing, crash, paid, red, black) => {
      const { state, log } = wildRams(facing);
      expect(story(log).slice(-4)).toEqual(['AS-12 blocked', crash, 'AS-23 pay-box', 'AS-5 round']);
      expect(chitsBySeat(state)).toEqual([15 - paid, 15, 15, 15, 15]);
      expect([placeOf(state, 'red'), placeOf(state, 'black')]).toEqual([red, black]);
    },
  );

  test('AS-23: slower than the car it meets head-on, it pays from the box', () => {
    const state = wildScene({ black: 'D2 E 1', red: 'D6 W 3', green: 'F6 W 0' });
    planAll(state, { 0: 'plan red 1 P' });
    const log = startThem(state, 'yellow', 'blue', 'green', 'orange');
    expect(story(log)).toContain('AS-23 box-pays');
    expect(chitsBySeat(state)).toEqual([17, 15, 15, 15, 15]);
  });

  test.each([
    ['the barrier', 'C5 E 2', 'AS-19 crash-barrier', 'C5 E 0'],
    ['a car nobody drives', 'D2 W 2', 'AS-19 crash-undriven', 'D2 W 0'],
  ])('AS-23: what it owes for %s lapses', (_, black, crash, stopped) => {
    const state = wildScene({ black });
    planAll(state);
    const log = startThem(state, ...ALL);
    expect(story(log).slice(-3)).toEqual([crash, 'AS-23 lapse', 'AS-5 round']);
    expect(placeOf(state, 'black')).toBe(stopped);
    expect(chitsBySeat(state)).toEqual([15, 15, 15, 15, 15]);
  });

  test('AS-30: the driver who moved the wild car chooses its chits', () => {
    const state = wildScene({ black: 'D2 E 2', red: 'C3 E 0' }, { scoring: 'colours' });
    fillPurse(state, 0, { red: 3, blue: 3 });
    planAll(state);
    act(state, 0, 'D3 SE');
    startThem(state, 'yellow', 'blue', 'green', 'orange');
    expect(toAct(state)).toEqual([4]);
    expect(refusalOf(state, 0, 'take red blue blue')).toBe('AS-30 not-your-turn');
    act(state, 4, 'take red blue blue');
    expect(held(state, 0)).toEqual({ red: 2, blue: 1 });
    expect(held(state, 4)).toEqual({ orange: 10 });
  });

  test('AS-23, AS-24: rammed, it pays from the box', () => {
    const state = wildScene({ red: 'D2 E 2', black: 'D3 NE 3' });
    const log = drive(state, 'red', 'K');
    expect(chitsBySeat(state)).toEqual([20, 15, 15, 15, 15]);
    expect(placeOf(state, 'black')).toBe('D3 E 3');
    expect(entries(log, 'box-pays')).toMatchObject([
      { rule: 'AS-23', args: { payer: null, seat: null, receiver: 'red', to: 0, due: 5, paid: 5 } },
    ]);
  });

  test('AS-23: rammed head-on by a slower car, it gets nothing, the box does', () => {
    const state = wildScene({ red: 'D2 E 1', black: 'D3 W 3' });
    const log = drive(state, 'red', 'C');
    expect(chitsBySeat(state)).toEqual([13, 15, 15, 15, 15]);
    expect(entries(log, 'pay-box')).toMatchObject([{ rule: 'AS-23', args: { seat: 0, paid: 2 } }]);
  });

  test('AS-23: it counts as driven: a car at rest, not the barrier', () => {
    const state = wildScene({ red: 'D2 E 2', black: 'D3 W 0' });
    expect(story(drive(state, 'red', 'K'))).toEqual(['AS-12 blocked', 'AS-15 crash-rest', 'AS-23 box-pays']);
    expect(chitsBySeat(state)[0]).toBe(17);
  });

  test('AS-23, AS-28: pushed against the barrier, the box pays the rammer and the rest lapses', () => {
    const state = wildScene({ red: 'C4 E 2', black: 'C5 E 3' }, { jolt: true });
    const log = drive(state, 'red', 'K');
    expect(story(log)).toEqual(['AS-12 blocked', 'AS-28 push-barrier', 'AS-23 box-pays', 'AS-23 lapse']);
    expect(chitsBySeat(state)).toEqual([17, 15, 15, 15, 15]);
    expect(placeOf(state, 'black')).toBe('C5 E 0');
  });

  test('AS-24, AS-30: the box never runs out, and pays in the wild car’s colour', () => {
    const state = wildScene({ red: 'D2 E 3', black: 'D3 NE 3' }, { scoring: 'colours' });
    state.chits[5] = 9;
    drive(state, 'red', 'P');
    expect(held(state, 0)).toEqual({ red: 10, black: 15 });
  });
});
