import { expect, test } from 'vitest';
import { findCycles } from '../scripts/arrows/cycles.ts';
import { importsOf } from '../scripts/arrows/imports.ts';

const edge = (from: string, to: string) => ({ from, specifier: to, to });

test('imports are found whether static, dynamic, or by a glob of one or several patterns', () => {
  const text = `
    import { a } from './a.ts';
    export type { B } from '../b.ts';
    const c = () => import('./c.ts');
    const many = import.meta.glob<string>(['../games/*/texts/*.json', './d/*.ts'], { import: 'default' });
  `;
  const all = [
    'src/games/x/texts/en.json',
    'src/games/x/board/texts/en.json',
    'src/web/d/e.ts',
    'src/web/d/f.css',
  ];
  const found = importsOf({ path: 'src/web/main.ts', text }, all).map(({ to }) => to);
  expect(found).toEqual([
    'src/web/a.ts',
    'src/b.ts',
    'src/web/c.ts',
    'src/games/x/texts/en.json',
    'src/web/d/e.ts',
  ]);
});

test('files that import each other in a circle are found, also over several steps', () => {
  const edges = [edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('c', 'd'), edge('e', 'a')];
  expect(findCycles(edges).map(group => group.toSorted())).toEqual([['a', 'b', 'c']]);
});

test('a file that is imported twice over different ways is no circle', () => {
  expect(findCycles([edge('a', 'b'), edge('a', 'c'), edge('b', 'd'), edge('c', 'd')])).toEqual([]);
});
