import { describe, expect, test } from 'vitest';
import { drive, placeOf, put, removeAllBut, scene } from '../../testing.ts';
import { COLOURS } from '../data.ts';
import { DIRECTIONS, type DirectionName, HEX_NAMES } from './hexes.ts';
import { LETTERS, MANOEUVRES, PLANNABLE, speedOf } from './manoeuvres.ts';

/** Where a car alone on the floor ends; at speed 2 it may plan any manoeuvre (AS-8). */
function endOf(place: string, letter: string): string {
  const state = scene({});
  removeAllBut(state, 'red');
  put(state, 'red', `${place} 2`);
  drive(state, 'red', letter);
  return placeOf(state, 'red');
}

/** A hex as its row and its distance from the left in half hexes. */
const spotOf = (name: string) => {
  const row = 'ABCDEFG'.indexOf(name[0]);
  return { row, x: 2 * Number(name[1]) - (row % 2) };
};
const STEPS = { NE: [-1, 1], E: [0, 2], SE: [1, 1], SW: [1, -1], W: [0, -2], NW: [-1, -1] } as const;
/** The turns after each hex, in the words of AS-7. */
const CHART = new Map(
  'A:LL B:L C:- D:R E:RR F:L,L G:L,- H:L,R J:-,L K:-,- L:-,R M:R,L N:R,- O:R,R P:-,-,-'
    .split(' ')
    .map(line => line.split(':') as [string, string]),
);
const SIDES_TURNED: { [turn: string]: number } = { LL: -2, L: -1, '-': 0, R: 1, RR: 2 };

/** The same by coordinates; a car that meets the barrier stops there. */
function endByHand(place: string, letter: string): string {
  const [hex, start] = place.split(' ');
  let { row, x } = spotOf(hex);
  let facing = start as DirectionName;
  const turns = CHART.get(letter)!.split(',');
  let speed = turns.length;
  for (const turn of turns) {
    const [down, right] = STEPS[facing];
    if (row + down < 0 || row + down > 6 || x + right < 1 || x + right > 11) {
      speed = 0;
      break;
    }
    row += down;
    x += right;
    facing = DIRECTIONS[(DIRECTIONS.indexOf(facing) + SIDES_TURNED[turn] + 6) % 6];
  }
  return `${'ABCDEFG'[row]}${(x + (row % 2)) / 2} ${facing} ${speed}`;
}

const everywhere = HEX_NAMES.flatMap(hex => DIRECTIONS.map(facing => `${hex} ${facing}`));

describe('manoeuvres', () => {
  test('AS-7: fifteen, from A to P without I', () => {
    expect(LETTERS.join('')).toBe('ABCDEFGHJKLMNOP');
    expect(MANOEUVRES.map((_, move) => speedOf(move)).join('')).toBe('111112222222223');
  });

  test.each([
    ['A', 'D4 NW 1'],
    ['B', 'D4 NE 1'],
    ['C', 'D4 E 1'],
    ['D', 'D4 SE 1'],
    ['E', 'D4 SW 1'],
    ['F', 'C4 NW 2'],
    ['G', 'C4 NE 2'],
    ['H', 'C4 E 2'],
    ['J', 'D5 NE 2'],
    ['K', 'D5 E 2'],
    ['L', 'D5 SE 2'],
    ['M', 'E4 E 2'],
    ['N', 'E4 SE 2'],
    ['O', 'E4 SW 2'],
    ['P', 'D6 E 3'],
  ])('AS-7: %s from D3 facing E leads to %s', (letter, end) => {
    expect(endOf('D3 E', letter)).toBe(end);
  });

  test.each(LETTERS)('AS-7, AS-11 to AS-13: %s from every hex and facing', letter => {
    for (const place of everywhere) expect(endOf(place, letter), place).toBe(endByHand(place, letter));
  });

  test('AS-7: mirror images agree', () => {
    const images: { [letter: string]: string } = {};
    for (const pair of ['AE', 'BD', 'CC', 'FO', 'GN', 'HM', 'JL', 'KK', 'PP']) {
      [images[pair[0]], images[pair[1]]] = [pair[1], pair[0]];
    }
    const sides: { [facing: string]: string } = { NE: 'NW', E: 'W', SE: 'SW', SW: 'SE', W: 'E', NW: 'NE' };
    const mirror = (place: string) => {
      const [hex, facing, ...speed] = place.split(' ');
      return [`${hex[0]}${('BDF'.includes(hex[0]) ? 7 : 6) - Number(hex[1])}`, sides[facing], ...speed].join(
        ' ',
      );
    };
    for (const letter of LETTERS) {
      for (const place of everywhere) {
        expect(endOf(mirror(place), images[letter])).toBe(mirror(endOf(place, letter)));
      }
    }
  });

  test('AS-8: the speed changes by one at most, and nobody stops', () => {
    const lettersAt = (speed: number) => PLANNABLE[speed].map(move => LETTERS[move]).join('');
    expect(lettersAt(0)).toBe('');
    expect(lettersAt(1)).toBe('ABCDEFGHJKLMNO');
    expect(lettersAt(2)).toBe('ABCDEFGHJKLMNOP');
    expect(lettersAt(3)).toBe('FGHJKLMNOP');
  });

  test('AS-5: the cars have the colours of the columns', () => {
    expect(COLOURS).toEqual(['red', 'yellow', 'blue', 'green', 'orange', 'black', 'white', 'purple']);
  });
});
