import { expect, test } from 'vitest';
import type { Colour } from '../../rules/data.ts';
import { HEX_NAMES } from '../../rules/driving/hexes.ts';
import { scene } from '../../testing.ts';
import { view } from '../../view/view.ts';
import { petalsOf } from './ways.ts';

const petals = (places: { [colour in Colour]?: string }, seats = 8) =>
  petalsOf(view(scene(places, seats), 0), 0);
const told = (all: ReturnType<typeof petals>) =>
  all.map(
    ({ letters, hex, blocked, row }) =>
      `${letters.join('')} ${HEX_NAMES[hex]}${blocked ? ` stopped ${row}` : ''}`,
  );

test('AS-7: in the middle of the floor there is a pointer for every manoeuvre, each with an end of its own', () => {
  const all = petals({ red: 'D3 E 2' });
  expect(all.map(({ letter }) => letter).join('')).toBe('ABCDEFGHJKLMNOP');
  expect(new Set(all.map(({ hex, facing }) => `${hex} ${facing}`)).size).toBe(15);
  expect(new Set(all.map(({ hex }) => HEX_NAMES[hex]))).toEqual(new Set(['D4', 'C4', 'D5', 'E4', 'D6']));
});

test('AS-8: manoeuvres that the speed forbids are no choice', () => {
  expect(petals({ red: 'D3 E 1' }).map(({ letter }) => letter)).not.toContain('P');
  expect(
    petals({ red: 'D3 E 3' })
      .map(({ letter }) => letter)
      .join(''),
  ).toBe('FGHJKLMNOP');
});

test('AS-12, AS-13: manoeuvres that end against the barrier at the same price are one choice', () => {
  expect(told(petals({ red: 'C5 E 2' }))).toEqual(['ABCDEFGHJKLMNOP C5 stopped 0']);
  const near = told(petals({ red: 'C4 E 2' }));
  expect(near).toContain('JKL C5 stopped 0');
  expect(near).toContain('P C5 stopped 1');
});

test('AS-4: a car nobody drives is in the way, one that is driven is not', () => {
  const seven = petalsOf(view(scene({ red: 'D3 E 1', purple: 'D4 E 0' }, 7), 0), 0);
  expect(told(seven)).toEqual(['ABCDEFGHJKLMNO D3 stopped 0']);
  expect(petals({ red: 'D3 E 1', purple: 'D4 E 0' })).toHaveLength(14);
});
