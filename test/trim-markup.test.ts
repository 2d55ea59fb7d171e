import { expect, test } from 'vitest';
import { trimMarkup } from '../scripts/page/trim-markup.ts';

const drawing = (inside: string, root = 'preserveAspectRatio="xMidYMid slice"') =>
  `<svg viewBox="0 0 100 100" ${root}>${inside}</svg>`;

test('numbers are short, and points on a straight line are left out', () => {
  expect(trimMarkup(drawing('<rect x="1.23456"></rect>'))).toBe(drawing('<rect x="1.235"></rect>'));
  expect(trimMarkup(drawing('<path d="M0 0L10.04 0.01L20 0L20 20Z"></path>'))).toBe(
    drawing('<path d="M0 0L20 0L20 20Z"></path>'),
  );
  // A closed line that returns to its first point keeps its corners.
  expect(trimMarkup(drawing('<path d="M0 0L20 0L20 20L0 0Z"></path>'))).toBe(
    drawing('<path d="M0 0L20 0L20 20L0 0Z"></path>'),
  );
});

test('curves stay as they are', () => {
  const curve = drawing('<path d="M0 0C1 1 2 2 3 3L9 9"></path>');
  expect(trimMarkup(curve)).toBe(curve);
});

test('what lies outside the window of a picture that fills its frame is left out', () => {
  const inside = '<circle cx="50" cy="50" r="9"></circle>';
  const outside = '<circle cx="250" cy="50" r="9"></circle><path d="M200 0L300 300"></path>';
  expect(trimMarkup(drawing(`${outside}<g>${inside}${outside}</g>`))).toBe(drawing(`<g>${inside}</g>`));
  expect(trimMarkup(drawing(outside, ''))).toBe(drawing(outside, ''));
  // Wide strokes reach in, and a group may be moved.
  const near = '<path d="M-20 0L-20 99" stroke-width="57"></path>';
  const moved = `<g transform="translate(-200 0)">${outside}</g>`;
  expect(trimMarkup(drawing(near + moved))).toBe(drawing(near + moved));
});
