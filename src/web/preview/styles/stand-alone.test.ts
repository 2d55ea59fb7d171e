import { expect, test } from 'vitest';
import { standAlone } from './stand-alone.ts';

const TOKENS = ':root { --ink: #14231e; --deep: var(--ink) }';

test('variables are replaced, also those that refer to others', () => {
  expect(standAlone('<svg><path fill="var(--deep)"></path></svg>', TOKENS)).toBe(
    '<svg><path fill="#14231e"></path></svg>',
  );
});

test('an element can give its descendants other variables, and mixed colours are computed', () => {
  const css = `${TOKENS}
    [class*='place-'] { --deep: color-mix(in srgb, var(--tint) 50%, #000000) }
    .place-lake { --tint: #80c0ff }`;
  const markup =
    '<svg><g class="place-lake"><path fill="var(--deep)"></path></g><path fill="var(--deep)"></path></svg>';
  expect(standAlone(markup, css)).toBe(
    '<svg><g><path fill="#406080"></path></g><path fill="#14231e"></path></svg>',
  );
});

test('rules become attributes: the more specific one counts, and rules for a screen do not', () => {
  const css = `.name.svelte-1 { fill: red; cursor: pointer }
    text { fill: blue } /* weaker */
    g.late .name:where(.svelte-1) { opacity: 0.5 }
    .name:hover { fill: green }
    @media (max-width: 640px) { .name { fill: white } }`;
  expect(standAlone('<g class="late"><text class="name svelte-1">1</text></g>', css)).toBe(
    '<g><text fill="red" fill-opacity="0.5" stroke-opacity="0.5">1</text></g>',
  );
});

test('fonts are taken apart, with widths and weights that SVG knows', () => {
  const css = `.a { font: 650 13px var(--text) } :root { --text: 'Instrument Sans' } .b { font-stretch: 118% }`;
  expect(standAlone('<svg><text class="a b">x</text></svg>', css)).toBe(
    `<svg><text font-weight="700" font-size="13" font-family="'Instrument Sans'" font-stretch="semi-expanded">x</text></svg>`,
  );
});

test('attributes that only a page needs are left out, and comments', () => {
  const markup =
    '<svg aria-hidden="true"><!--[--><g data-piece="1" inert class="x" style="fill: red"></g></svg>';
  expect(standAlone(markup, '')).toBe('<svg><g fill="red"></g></svg>');
});
