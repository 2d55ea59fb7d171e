import { describe, expect, test } from 'vitest';
import { scene } from '../../testing.ts';
import { ahead, BARRIER, DIRECTIONS, HEX_NAMES, opposite, turned } from './hexes.ts';

const hex = (name: string) => HEX_NAMES.indexOf(name);
const around = (name: string) =>
  DIRECTIONS.map((_, direction) => {
    const next = ahead(hex(name), direction);
    return next === BARRIER ? '-' : HEX_NAMES[next];
  }).join(' ');

describe('the floor', () => {
  test('AS-1: 38 hexes in rows of 5, 6, 5, 6, 5, 6, 5, named from the left', () => {
    expect(HEX_NAMES).toHaveLength(38);
    const rows = [...'ABCDEFG'].map(row => HEX_NAMES.filter(name => name.startsWith(row)).length);
    expect(rows).toEqual([5, 6, 5, 6, 5, 6, 5]);
    expect(HEX_NAMES.slice(0, 6)).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'B1']);
    expect(HEX_NAMES.at(-1)).toBe('G5');
  });

  test('AS-1: the hexes around some, clockwise from the north-east', () => {
    expect(around('D3')).toBe('C3 D4 E3 E2 D2 C2');
    expect(around('C3')).toBe('B4 C4 D4 D3 C2 B3');
    expect(around('A1')).toBe('- A2 B2 B1 - -');
    expect(around('A5')).toBe('- - B6 B5 A4 -');
    expect(around('D1')).toBe('C1 D2 E1 - - -');
    expect(around('D6')).toBe('- - - E5 D5 C5');
    expect(around('G5')).toBe('F6 - - - G4 F5');
  });

  test('AS-1: the opposite direction leads back', () => {
    for (let from = 0; from < HEX_NAMES.length; from++) {
      for (let direction = 0; direction < 6; direction++) {
        const to = ahead(from, direction);
        if (to !== BARRIER) expect(ahead(to, opposite(direction))).toBe(from);
      }
    }
  });

  test('AS-1: six directions, clockwise', () => {
    expect(DIRECTIONS).toEqual(['NE', 'E', 'SE', 'SW', 'W', 'NW']);
    expect(DIRECTIONS[turned(DIRECTIONS.indexOf('NE'), -1)]).toBe('NW');
    expect(DIRECTIONS[turned(DIRECTIONS.indexOf('NW'), 2)]).toBe('E');
    expect(DIRECTIONS[opposite(DIRECTIONS.indexOf('SE'))]).toBe('NW');
  });

  test('AS-1: the mirror images, left to right and top to bottom, have the same neighbours', () => {
    const leftRight = (name: string) => `${name[0]}${('BDF'.includes(name[0]) ? 7 : 6) - Number(name[1])}`;
    const topBottom = (name: string) => `${'GFEDCBA'['ABCDEFG'.indexOf(name[0])]}${name[1]}`;
    const images = [
      { mirror: leftRight, sides: ['NW', 'W', 'SW', 'SE', 'E', 'NE'] },
      { mirror: topBottom, sides: ['SE', 'E', 'NE', 'NW', 'W', 'SW'] },
    ] as const;
    for (const { mirror, sides } of images) {
      for (const name of HEX_NAMES) {
        DIRECTIONS.forEach((_, direction) => {
          const next = ahead(hex(name), direction);
          const image = next === BARRIER ? BARRIER : hex(mirror(HEX_NAMES[next]));
          expect(ahead(hex(mirror(name)), DIRECTIONS.indexOf(sides[direction]))).toBe(image);
        });
      }
    }
  });

  test('AS-2: eight cars at rest on their start hexes', () => {
    const { hexes, facings, speeds } = scene({});
    const places = hexes.map((at, car) => `${HEX_NAMES[at]} ${DIRECTIONS[facings[car]]}`);
    expect(places).toEqual(['A1 SE', 'A3 SE', 'A5 SW', 'D6 W', 'G5 NW', 'G3 NW', 'G1 NE', 'D1 E']);
    expect(speeds).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });
});
