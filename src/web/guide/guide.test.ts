import { expect, test } from 'vitest';
import { citedIn, parseGuide, picturesIn } from './guide.ts';

const GUIDE = `## In two minutes

You **win** by *luck* & "care". [XX-1] More [XX-2, XX-3].

## Set-up

### Cards

- one [XX-4]
- two

1. first

| place | points |
|---|---|
| **1** | 9 [XX-5] |

![The table, seen from above](Table)
`;

test('a guide is read into sections of paragraphs, headings, lists, tables and pictures', () => {
  const [first, second] = parseGuide(GUIDE).sections;
  expect(first.title).toBe('In two minutes');
  expect(first.blocks).toEqual([
    {
      kind: 'paragraph',
      text: [
        { kind: 'text', text: 'You ' },
        { kind: 'strong', text: [{ kind: 'text', text: 'win' }] },
        { kind: 'text', text: ' by ' },
        { kind: 'em', text: [{ kind: 'text', text: 'luck' }] },
        { kind: 'text', text: ' & "care". ' },
        { kind: 'rules', numbers: ['XX-1'] },
        { kind: 'text', text: ' More ' },
        { kind: 'rules', numbers: ['XX-2', 'XX-3'] },
        { kind: 'text', text: '.' },
      ],
    },
  ]);
  expect(second.blocks).toEqual([
    { kind: 'heading', text: 'Cards' },
    {
      kind: 'list',
      ordered: false,
      items: [
        [
          { kind: 'text', text: 'one ' },
          { kind: 'rules', numbers: ['XX-4'] },
        ],
        [{ kind: 'text', text: 'two' }],
      ],
    },
    { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'first' }]] },
    {
      kind: 'table',
      head: [[{ kind: 'text', text: 'place' }], [{ kind: 'text', text: 'points' }]],
      rows: [
        [
          [{ kind: 'strong', text: [{ kind: 'text', text: '1' }] }],
          [
            { kind: 'text', text: '9 ' },
            { kind: 'rules', numbers: ['XX-5'] },
          ],
        ],
      ],
    },
    { kind: 'picture', name: 'Table', caption: 'The table, seen from above' },
  ]);
});

test('the rules of a section are collected from its paragraphs, lists and tables, each once', () => {
  const sections = parseGuide(`${GUIDE}\n## End\n\n**Once [XX-1]** and again [XX-1]\n`).sections;
  expect(sections.map(citedIn)).toEqual([['XX-1', 'XX-2', 'XX-3'], ['XX-4', 'XX-5'], ['XX-1']]);
});

test('the pictures of a guide are found by name', () => {
  expect(picturesIn(parseGuide(GUIDE))).toEqual(['Table']);
});

test.each([
  ['markup', '## A\n\n<b>bold</b>\n'],
  ['markup in a line', '## A\n\nsome <img src=x onerror=y> text\n'],
  ['links', '## A\n\n[elsewhere](https://example.org)\n'],
  ['code', '## A\n\n    indented\n'],
  ['text before its first section', 'Hello\n\n## A\n'],
])('a guide has no %s', (_, text) => {
  expect(() => parseGuide(text)).toThrow();
});
