import { describe, expect, test } from 'vitest';
import { act, chitsBySeat, drive, entries, placeOf, scene, story } from '../../testing.ts';
import { ahead, DIRECTIONS, type DirectionName, HEX_NAMES } from './hexes.ts';

/** A direction as one of the six sides, clockwise from E. */
const CLOCKWISE = ['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const;
const BESIDE_D3 = { E: 'D4', SE: 'E3', SW: 'E2', W: 'D2', NW: 'C2', NE: 'C3' } as const;
const STRAIGHT = ['', 'C', 'K', 'P'];

/**
 * Red on D3 rams blue beside it at speed a. `turn` is blue's facing, in hex sides clockwise from red's.
 * Red's driver is seat 0, blue's is seat 2; everybody has ten chits.
 */
function ram(heading: number, turn: number, a: number, b: number) {
  const [red, blue] = [CLOCKWISE[heading], CLOCKWISE[(heading + turn) % 6]];
  const state = scene({ red: `D3 ${red} ${a}`, blue: `${BESIDE_D3[red]} ${blue} ${b}` });
  const log = drive(state, 'red', STRAIGHT[a]);
  const [rammer, rammed] = [placeOf(state, 'red').split(' '), placeOf(state, 'blue').split(' ')];
  expect([rammer[0], rammer[1], rammed[0]]).toEqual(['D3', red, BESIDE_D3[red]]);
  const turned = (CLOCKWISE.indexOf(rammed[1] as DirectionName) - heading + 6) % 6;
  const [toRed, , toBlue] = chitsBySeat(state).map(chits => chits - 10);
  expect(chitsBySeat(state).reduce((sum, chits) => sum + chits)).toBe(80);
  return { a: Number(rammer[2]), b: Number(rammed[2]), turned, toRed, toBlue, log };
}

const speeds = [1, 2, 3];
const directions = [0, 1, 2, 3, 4, 5];

/** Every direction red can come from, and every pair of speeds. */
function inEveryDirection(check: (heading: number, a: number, b: number) => void): void {
  for (const heading of directions) for (const a of speeds) for (const b of speeds) check(heading, a, b);
}

describe('crashes', () => {
  test('the hexes beside D3 are where the tests think they are', () => {
    for (const [direction, hex] of Object.entries(BESIDE_D3)) {
      const found = ahead(HEX_NAMES.indexOf('D3'), DIRECTIONS.indexOf(direction as DirectionName));
      expect(HEX_NAMES[found]).toBe(hex);
    }
  });

  test('AS-15: a car at rest pays a on whichever side it is hit, and the rammer stops', () => {
    for (const heading of directions) {
      for (const turn of directions) {
        for (const a of speeds) {
          const crash = ram(heading, turn, a, 0);
          expect(crash).toMatchObject({ a: 0, b: 0, turned: turn, toRed: a, toBlue: -a });
          expect(story(crash.log)).toEqual(['AS-12 blocked', 'AS-15 crash-rest', 'AS-15 pay']);
        }
      }
    }
  });

  test('AS-16: head-on the slower car pays the difference, and both stop', () => {
    inEveryDirection((heading, a, b) => {
      const crash = ram(heading, 3, a, b);
      expect(crash).toMatchObject({ a: 0, b: 0, turned: 3, toRed: a - b, toBlue: b - a });
      expect(story(crash.log).slice(1)).toEqual(['AS-16 crash-front', ...(a === b ? [] : ['AS-16 pay'])]);
    });
  });

  test('AS-17: hit on its rear a car pays a, and nothing else happens', () => {
    inEveryDirection((heading, a, b) => {
      const crash = ram(heading, 0, a, b);
      expect(crash).toMatchObject({ a, b, turned: 0, toRed: a, toBlue: -a });
      expect(story(crash.log).slice(1)).toEqual(['AS-17 crash-rear', 'AS-17 pay']);
    });
  });

  test.each([
    { hit: 'right', place: 'behind the middle', turn: 1, turned: 0 },
    { hit: 'right', place: 'in front of the middle', turn: 2, turned: 1 },
    { hit: 'left', place: 'in front of the middle', turn: 4, turned: 5 },
    { hit: 'left', place: 'behind the middle', turn: 5, turned: 0 },
  ])('AS-18: hit from its $hit $place a car pays a + b and turns away', ({ hit, turn, turned }) => {
    inEveryDirection((heading, a, b) => {
      const crash = ram(heading, turn, a, b);
      expect(crash).toMatchObject({ a, b, turned, toRed: a + b, toBlue: -a - b });
      expect(entries(crash.log, 'crash-side')).toMatchObject([
        { rule: 'AS-18', args: { side: hit, a, b, due: a + b } },
      ]);
    });
  });

  test('AS-18: a car facing NE that is hit from the west turns to E, one facing SE turns to E too', () => {
    for (const facing of ['NE', 'SE']) {
      const state = scene({ red: 'D3 E 1', blue: `D4 ${facing} 1` });
      drive(state, 'red', 'C');
      expect(placeOf(state, 'blue')).toBe('D4 E 1');
    }
  });

  test('AS-18: a car that has yet to move carries out its plan from the new facing', () => {
    const state = scene({ red: 'D3 E 1', blue: 'D4 NE 1' });
    drive(state, 'red', 'C');
    act(state, 1, 'A4 E');
    // Straight on by AS-9: from D4 to D5 instead of C4.
    expect(placeOf(state, 'blue')).toBe('D5 E 1');
  });

  test('AS-18: the log has the whole arithmetic', () => {
    const state = scene({ red: 'C2 E 1', blue: 'D4 W 3' });
    const log = drive(state, 'red', 'M');
    expect(entries(log, 'crash-side')).toEqual([
      {
        key: 'crash-side',
        rule: 'AS-18',
        args: {
          seat: 0,
          car: 'red',
          hex: 'C3',
          a: 2,
          speed: 2,
          rammed: 'blue',
          at: 'D4',
          side: 'right',
          b: 3,
          through: [],
          due: 5,
          payer: 'blue',
          to: 'D4',
          facing: 'SW',
          rammedSpeed: 3,
        },
      },
    ]);
    expect(entries(log, 'pay')).toEqual([
      {
        key: 'pay',
        rule: 'AS-18',
        args: { payer: 'blue', seat: 2, receiver: 'red', to: 0, due: 5, paid: 5, colours: [] },
      },
    ]);
  });

  test('AS-19: the barrier, from every side of the floor', () => {
    for (const [place, a] of [
      ['A2 NE', 1],
      ['A4 NW', 2],
      ['C5 E', 3],
      ['C1 W', 1],
      ['G2 SE', 2],
      ['G4 SW', 3],
    ] as const) {
      const state = scene({ red: `${place} ${a}` });
      const log = drive(state, 'red', STRAIGHT[a]);
      expect(placeOf(state, 'red')).toBe(`${place} 0`);
      expect(chitsBySeat(state)).toEqual([10 - a, 10, 10, 10, 10, 10, 10, 10]);
      expect(entries(log, 'crash-barrier')).toMatchObject([
        { rule: 'AS-19', args: { a, speed: 0, due: a, obstacle: null } },
      ]);
      expect(entries(log, 'pay-box')).toMatchObject([
        { rule: 'AS-19', args: { seat: 0, receiver: null, paid: a } },
      ]);
    }
  });

  test('AS-19: a car nobody drives, whichever side is hit', () => {
    for (const [place, end] of [
      ['D2 W 2', 'D2 W 0'],
      ['C1 SW 2', 'C1 SW 0'],
      ['E1 NW 2', 'E1 NW 0'],
    ]) {
      const state = scene({ red: place }, 7);
      const log = drive(state, 'red', 'K');
      expect(placeOf(state, 'red')).toBe(end);
      expect(chitsBySeat(state)[0]).toBe(8);
      expect(entries(log, 'crash-undriven')).toMatchObject([
        { rule: 'AS-19', args: { obstacle: 'purple', due: 2 } },
      ]);
    }
  });

  test.each([
    ['at rest', 'D4 W 0', 2, 'D3 E 0', 'D4 W 0'],
    ['head-on and slower', 'D4 W 3', 1, 'D3 E 0', 'D4 W 0'],
    ['head-on and faster', 'D4 W 1', 1, 'D3 E 0', 'D4 W 0'],
    ['on its rear', 'D4 E 1', 2, 'D3 E 2', 'D4 E 1'],
    ['on its side', 'D4 NW 3', 5, 'D3 E 2', 'D4 NE 3'],
  ])('AS-20: an own car rammed %s costs what it is worth', (_, green, worth, blueAfter, greenAfter) => {
    // Of four players seat 1 has blue and green.
    const state = scene({ blue: 'D3 E 2', green }, 4);
    const log = drive(state, 'blue', 'K');
    expect(chitsBySeat(state)).toEqual([20, 20 - worth, 20, 20]);
    expect([placeOf(state, 'blue'), placeOf(state, 'green')]).toEqual([blueAfter, greenAfter]);
    expect(entries(log, 'pay-box')).toMatchObject([
      { rule: 'AS-20', args: { seat: 1, to: null, paid: worth } },
    ]);
  });

  test('AS-21: a payer with too few chits pays all of them', () => {
    const state = scene({ red: 'D3 E 2', blue: 'D4 NE 3' });
    state.chits[2] = 4;
    const log = drive(state, 'red', 'K');
    expect(chitsBySeat(state)).toEqual([14, 10, 0, 10, 10, 10, 10, 10]);
    expect(entries(log, 'pay-short')).toMatchObject([{ rule: 'AS-21', args: { due: 5, paid: 4 } }]);
  });

  test('AS-21: with nothing left nothing is paid, and the crash has its effects all the same', () => {
    const state = scene({ red: 'D3 E 2', blue: 'D4 NE 3' });
    state.chits[2] = 0;
    const log = drive(state, 'red', 'K');
    expect(chitsBySeat(state)[0]).toBe(10);
    expect(placeOf(state, 'blue')).toBe('D4 E 3');
    expect(entries(log, 'pay-short')).toMatchObject([{ args: { due: 5, paid: 0 } }]);
  });

  test('AS-21: the same at the barrier', () => {
    const state = scene({ red: 'C5 E 3' });
    state.chits[0] = 1;
    expect(entries(drive(state, 'red', 'P'), 'pay-box-short')).toMatchObject([{ args: { due: 3, paid: 1 } }]);
    expect(chitsBySeat(state)[0]).toBe(0);
  });
});
