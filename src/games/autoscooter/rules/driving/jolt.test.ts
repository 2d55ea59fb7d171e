import { describe, expect, test } from 'vitest';
import type { Options } from '../../meta.ts';
import { act, chitsBySeat, drive, entries, placeOf, scene, story } from '../../testing.ts';
import type { Colour } from '../data.ts';

const jolt: Partial<Options> = { jolt: true };

/** Red drives straight on at its speed. Returns all positions, and what seats 0 to 7 have won. */
function push(places: { [colour in Colour]?: string }, seats = 8) {
  const state = scene(places, seats, jolt);
  const before = chitsBySeat(state);
  const log = drive(state, 'red', 'CKP'[Number(places.red?.at(-1)) - 1]);
  const after = Object.keys(places).map(colour => placeOf(state, colour as Colour));
  const gains = chitsBySeat(state).map((chits, seat) => chits - before[seat]);
  return { state, log, after, gains };
}

/** Start positions out of the way of row D. */
const AWAY = { green: 'A2 E 0', purple: 'A4 E 0' } as const;

describe('jolts', () => {
  test('AS-25: without the option a car hit on its rear stays', () => {
    const state = scene({ red: 'B2 E 2', blue: 'B3 E 1' });
    expect(story(drive(state, 'red', 'K'))).toEqual(['AS-12 blocked', 'AS-17 crash-rear', 'AS-17 pay']);
    expect(placeOf(state, 'blue')).toBe('B3 E 1');
  });

  test.each([
    ['NE', 'C3', 'B4'],
    ['E', 'D4', 'D5'],
    ['SE', 'E3', 'F4'],
    ['SW', 'E2', 'F2'],
    ['W', 'D2', 'D1'],
    ['NW', 'C2', 'B2'],
  ])('AS-26: pushed to %s from %s to %s, with facing and speed as before', (facing, from, to) => {
    const places = { ...AWAY, red: `D3 ${facing} 2`, blue: `${from} ${facing} 3` };
    const { after, gains, log } = push(places);
    expect(after.slice(2)).toEqual([`D3 ${facing} 2`, `${to} ${facing} 3`]);
    expect(gains).toEqual([2, 0, -2, 0, 0, 0, 0, 0]);
    expect(story(log)).toEqual(['AS-12 blocked', 'AS-26 push', 'AS-26 pay']);
    expect(entries(log, 'push')).toMatchObject([
      { args: { side: 'rear', a: 2, b: 3, at: from, to, due: 2 } },
    ]);
  });

  test('AS-26: a car pushed before its turn carries out its plan from the new hex', () => {
    const { state } = push({ red: 'B2 E 2', blue: 'B3 E 1' });
    expect(placeOf(state, 'blue')).toBe('B4 E 1');
    act(state, 1, 'A2 W');
    expect(placeOf(state, 'blue')).toBe('B5 E 1');
  });

  test('AS-26: hit on another side or at rest a car is not pushed', () => {
    expect(push({ red: 'B2 E 2', blue: 'B3 E 0' }).after).toEqual(['B2 E 0', 'B3 E 0']);
    expect(push({ red: 'B2 E 2', blue: 'B3 W 2' }).after).toEqual(['B2 E 0', 'B3 W 0']);
    expect(push({ red: 'B2 E 2', blue: 'B3 SE 2' }).after).toEqual(['B2 E 2', 'B3 E 2']);
  });
});

describe('chains', () => {
  const two = (orange: string) => push({ red: 'D2 E 1', blue: 'D3 E 2', orange });

  test('AS-27: through one car to one at rest', () => {
    const { after, gains, log } = two('D4 NE 0');
    expect(after).toEqual(['D2 E 0', 'D3 E 2', 'D4 NE 0']);
    expect(gains).toEqual([1, 0, 0, 0, -1, 0, 0, 0]);
    expect(story(log)).toEqual(['AS-12 blocked', 'AS-27 jolt', 'AS-15 crash-rest', 'AS-15 pay']);
    expect(entries(log, 'jolt')).toMatchObject([{ args: { through: ['blue'], rammed: 'orange' } }]);
  });

  test('AS-27: through one car to the front of another', () => {
    const { after, gains, log } = two('D4 W 3');
    expect(after).toEqual(['D2 E 0', 'D3 E 2', 'D4 W 0']);
    expect(gains).toEqual([-2, 0, 0, 0, 2, 0, 0, 0]);
    expect(entries(log, 'crash-front')).toMatchObject([
      { rule: 'AS-16', args: { a: 1, b: 3, through: ['blue'] } },
    ]);
  });

  test.each([
    ['NE', 'E', 'left'],
    ['SE', 'E', 'right'],
    ['NW', 'NE', 'left'],
    ['SW', 'SE', 'right'],
  ])('AS-27: through one car to the side of one facing %s, which turns to %s', (facing, turned, side) => {
    const { after, gains, log } = two(`D4 ${facing} 3`);
    expect(after).toEqual(['D2 E 1', 'D3 E 2', `D4 ${turned} 3`]);
    expect(gains).toEqual([4, 0, 0, 0, -4, 0, 0, 0]);
    expect(entries(log, 'crash-side')).toMatchObject([{ rule: 'AS-18', args: { side, a: 1, b: 3, due: 4 } }]);
  });

  test('AS-26, AS-27: two in a row: the second is pushed, the first passes it on', () => {
    const { after, gains, log } = two('D4 E 3');
    expect(after).toEqual(['D2 E 1', 'D3 E 2', 'D5 E 3']);
    expect(gains).toEqual([1, 0, 0, 0, -1, 0, 0, 0]);
    expect(story(log)).toEqual(['AS-12 blocked', 'AS-27 jolt', 'AS-26 push', 'AS-26 pay']);
  });

  const three = { red: 'D2 E 2', blue: 'D3 E 1', orange: 'D4 E 2', black: 'D5 E 3' } as const;

  test('AS-27: three in a row: the last is pushed', () => {
    const { after, gains, log } = push({ ...three, ...AWAY, purple: 'D1 E 0' });
    expect(after.slice(0, 4)).toEqual(['D2 E 2', 'D3 E 1', 'D4 E 2', 'D6 E 3']);
    expect(gains).toEqual([2, 0, 0, 0, 0, -2, 0, 0]);
    expect(entries(log, 'jolt')).toMatchObject([{ args: { through: ['blue', 'orange'], rammed: 'black' } }]);
  });

  test('AS-27: through three cars to one at rest, to a front and to a side', () => {
    const rest = push({ ...three, green: 'D6 W 0' });
    expect(rest.after).toEqual(['D2 E 0', 'D3 E 1', 'D4 E 2', 'D5 E 3', 'D6 W 0']);
    expect(rest.gains).toEqual([2, 0, 0, -2, 0, 0, 0, 0]);
    const front = push({ ...three, green: 'D6 W 1' });
    expect(front.after).toEqual(['D2 E 0', 'D3 E 1', 'D4 E 2', 'D5 E 3', 'D6 W 0']);
    expect(front.gains).toEqual([1, 0, 0, -1, 0, 0, 0, 0]);
    const side = push({ ...three, green: 'D6 SW 1' });
    expect(side.after).toEqual(['D2 E 2', 'D3 E 1', 'D4 E 2', 'D5 E 3', 'D6 SE 1']);
    expect(side.gains).toEqual([3, 0, 0, -3, 0, 0, 0, 0]);
  });

  test('AS-20, AS-27: only rammer and last car count, also when both are of one driver', () => {
    // Of two players seat 0 has red to green, seat 1 the others.
    const own = push({ red: 'D2 E 2', orange: 'D3 E 1', blue: 'D4 E 1' }, 2);
    expect(own.after).toEqual(['D2 E 2', 'D3 E 1', 'D5 E 1']);
    expect(own.gains).toEqual([-2, 0]);
    expect(push({ red: 'D2 E 2', blue: 'D3 E 1', orange: 'D4 E 1' }, 2).gains).toEqual([2, -2]);
  });
});

describe('pushed against the barrier', () => {
  test('AS-28: a to the rammer, then the own speed into the box; only the pushed car stops', () => {
    const { after, gains, log } = push({ red: 'C4 E 3', blue: 'C5 E 2' });
    expect(after).toEqual(['C4 E 3', 'C5 E 0']);
    expect(gains).toEqual([3, 0, -5, 0, 0, 0, 0, 0]);
    expect(story(log)).toEqual(['AS-12 blocked', 'AS-28 push-barrier', 'AS-28 pay', 'AS-28 pay-box']);
    expect(entries(log, 'push-barrier')).toMatchObject([
      { args: { a: 3, b: 2, speed: 3, rammedSpeed: 0, due: 3 } },
    ]);
  });

  test.each([
    ['NE', 'B3', 'A3'],
    ['E', 'D5', 'D6'],
    ['SE', 'F3', 'G3'],
    ['SW', 'F3', 'G2'],
    ['W', 'D2', 'D1'],
    ['NW', 'B3', 'A2'],
  ])('AS-28: to %s, from %s and %s', (facing, from, at) => {
    const away = { yellow: 'C1 E 0', green: 'C2 E 0', black: 'C3 E 0', purple: 'C4 E 0' };
    const { after, gains } = push({ red: `${from} ${facing} 1`, blue: `${at} ${facing} 3`, ...away });
    expect(after.slice(0, 2)).toEqual([`${from} ${facing} 1`, `${at} ${facing} 0`]);
    expect(gains).toEqual([1, 0, -4, 0, 0, 0, 0, 0]);
  });

  test('AS-28: against a car nobody drives', () => {
    const { after, gains } = push({ red: 'D3 W 2', blue: 'D2 W 1', purple: 'D1 E 0' }, 6);
    expect(after).toEqual(['D3 W 2', 'D2 W 0', 'D1 E 0']);
    expect(gains).toEqual([2, 0, -3, 0, 0, 0]);
  });

  test('AS-27, AS-28: the last of a chain of two and of three', () => {
    const two = push({ red: 'D4 E 2', blue: 'D5 E 1', orange: 'D6 E 3', green: 'A2 E 0' });
    expect(two.after.slice(0, 3)).toEqual(['D4 E 2', 'D5 E 1', 'D6 E 0']);
    expect(two.gains).toEqual([2, 0, 0, 0, -5, 0, 0, 0]);
    const three = push({ red: 'D3 E 2', black: 'D4 E 2', blue: 'D5 E 1', orange: 'D6 E 3', green: 'A2 E 0' });
    expect(three.after.slice(0, 4)).toEqual(['D3 E 2', 'D4 E 2', 'D5 E 1', 'D6 E 0']);
    expect(three.gains).toEqual([2, 0, 0, 0, -5, 0, 0, 0]);
    expect(story(three.log)[1]).toBe('AS-27 jolt');
  });

  test('AS-20, AS-28: an own car: both payments go into the box', () => {
    const { gains, log } = push({ red: 'C4 E 3', blue: 'C5 E 2' }, 2);
    expect(gains).toEqual([-5, 0]);
    expect(story(log).slice(2)).toEqual(['AS-20 pay-box', 'AS-28 pay-box']);
  });

  test('AS-21, AS-28: the rammer is paid first', () => {
    const state = scene({ red: 'C4 E 3', blue: 'C5 E 2' }, 8, jolt);
    state.chits[2] = 4;
    const log = drive(state, 'red', 'P');
    expect(chitsBySeat(state).slice(0, 3)).toEqual([13, 10, 0]);
    expect(entries(log, 'pay-box-short')).toMatchObject([{ rule: 'AS-21', args: { due: 2, paid: 1 } }]);
  });
});
