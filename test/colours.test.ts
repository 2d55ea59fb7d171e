import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { games } from '../src/games/index.ts';
import { COLOURS, type Colour, LETTERING, shapeOf } from '../src/kit/colours.ts';
import { ciede2000, contrast, difference, EYES } from './colour-vision.ts';

const source = readFileSync(join(import.meta.dirname, '../src/kit/styles/tokens.css'), 'utf8');
const [day, dusk] = source.split('[data-theme="dark"]').map(part => {
  const tokens = part.matchAll(/--([\w-]+): (#[\da-f]{6});/g);
  return Object.fromEntries([...tokens].map(([, name, value]) => [name, value]));
});
const THEMES = { light: day, dark: { ...day, ...dusk } };

/** The least distance of colours that are told apart at a glance on small pieces; and of those with a label. */
const AT_A_GLANCE = 15;
const WITH_WORDS = 6;
const TEXT = 4.5;

const pairs = <T>(all: readonly T[]) => all.flatMap((a, i) => all.slice(i + 1).map(b => [a, b] as const));

test('differences are measured as their authors did', () => {
  expect(ciede2000([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(ciede2000([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
  expect(ciede2000([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 4);
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 6);
});

describe.each(Object.entries(EYES))('with %s', (_, eyes) => {
  test.each(games.map(({ meta }) => meta.id))('the players of %s are told apart by colour', async game => {
    const { colours } = await import(`../src/games/${game}/board/colours.ts`);
    for (const [a, b] of pairs(colours as readonly Colour[])) {
      expect(difference(day[`p-${a}`], day[`p-${b}`], eyes), `${a} and ${b}`).toBeGreaterThan(AT_A_GLANCE);
    }
  });

  test.each(Object.entries(THEMES))('good and bad are, in %s', (_, { good, bad }) => {
    expect(difference(good, bad, eyes)).toBeGreaterThan(WITH_WORDS);
  });
});

test('no two colours have the same shape, and numbers can be read on all of them', () => {
  expect(new Set(COLOURS.map(colour => shapeOf(colour, 1))).size).toBe(COLOURS.length);
  for (const colour of COLOURS) {
    expect(contrast(day[`p-${colour}`], LETTERING[colour]), colour).toBeGreaterThan(TEXT);
  }
});

/** Text colours and their backgrounds. */
const WRITTEN = {
  ink: ['paper', 'paper-2', 'table', 'spot-wash', 'warn-wash'],
  'ink-2': ['paper', 'paper-2', 'table'],
  'spot-ink': ['paper', 'spot-wash'],
  'on-spot': ['spot-fill'],
  good: ['paper', 'paper-2'],
  bad: ['paper', 'paper-2', 'table'],
  paper: ['ink'],
  'road-ink': ['road'],
  'steel-ink': ['steel'],
};

test.each(Object.entries(THEMES))('everything that is written can be read in %s', (_, tokens) => {
  for (const [text, grounds] of Object.entries(WRITTEN)) {
    for (const ground of grounds) {
      expect(contrast(tokens[text], tokens[ground]), `${text} on ${ground}`).toBeGreaterThan(TEXT);
    }
  }
});

test.each(Object.entries(THEMES))('the ring around what has the focus is seen in %s', (_, tokens) => {
  for (const ground of ['paper', 'paper-2', 'table']) {
    expect(contrast(tokens['spot-ink'], tokens[ground]), ground).toBeGreaterThan(3);
  }
});
