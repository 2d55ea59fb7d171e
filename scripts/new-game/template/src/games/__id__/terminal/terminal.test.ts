import { expect, test } from 'vitest';
import { raceWith, runAll } from '../testing.ts';
import { view } from '../view/view.ts';
import { terminal } from './terminal.ts';

test('steps are read and written; anything else is refused', () => {
  expect(terminal.parseNotation('2')).toEqual({ ok: true, value: { type: 'run', steps: 2 } });
  expect(terminal.makeNotation({ type: 'run', steps: 2 })).toBe('2');
  for (const text of ['', 'two', '-1', '1.5', '1 2']) {
    expect(terminal.parseNotation(text)).toMatchObject({ refusal: { code: 'notation' } });
  }
});

test('the picture shows where everybody is and whose turn it is', () => {
  const state = raceWith(4, 9);
  runAll(state, 3);
  expect(terminal.picture(view(state), ['Anna', 'Ben'])).toBe(
    [
      '  Round 1',
      '  Anna             .......1.......................| field 7, last 3',
      '> Ben              .........2.....................| field 9',
    ].join('\n'),
  );
});
