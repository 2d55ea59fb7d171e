import { expect, test } from 'vitest';
import { makeOptions, type OptionSpecs, parseOptions } from './options.ts';

const specs: OptionSpecs<{ flag: boolean; stages: number; scoring: string; tracks: readonly number[] }> = {
  flag: { rule: 'XX-1', kind: 'flag', default: false },
  stages: { rule: 'XX-2', kind: 'number', min: 1, max: 9, default: 3 },
  scoring: { rule: 'XX-3', kind: 'choice', values: ['plain', 'colours'], default: 'plain' },
  tracks: { rule: 'XX-4', kind: 'numbers', min: 1, max: 8, default: [1] },
};

test('missing options get their defaults, and only options that differ from them are written', () => {
  const parsed = parseOptions(specs, { stages: 5, flag: false, tracks: [2, 5, 8] });
  expect(parsed).toEqual({
    ok: true,
    value: { flag: false, stages: 5, scoring: 'plain', tracks: [2, 5, 8] },
  });
  expect(parsed.ok && makeOptions(specs, parsed.value)).toEqual({ stages: 5, tracks: [2, 5, 8] });
});

test.each([
  [{ flag: 1 }, 'XX-1'],
  [{ flag: null }, 'XX-1'],
  [{ stages: 0 }, 'XX-2'],
  [{ stages: 10 }, 'XX-2'],
  [{ stages: 2.5 }, 'XX-2'],
  [{ stages: '3' }, 'XX-2'],
  [{ scoring: 'none' }, 'XX-3'],
  [{ tracks: [] }, 'XX-4'],
  [{ tracks: [2, 2] }, 'XX-4'],
  [{ tracks: [3, 1] }, 'XX-4'],
  [{ tracks: [8, 9] }, 'XX-4'],
  [{ tracks: 1 }, 'XX-4'],
  [{ unknown: 1 }, 'records'],
  [{ toString: 1 }, 'records'],
  [[], 'records'],
  [null, 'records'],
])('%j is refused by rule %s', (given, rule) => {
  expect(parseOptions(specs, given)).toMatchObject({ ok: false, refusal: { rule } });
});
