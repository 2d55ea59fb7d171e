import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkLineUp } from '../../rules/lineup.ts';
import { PRESETS, withCount, withValue } from './line-ups.ts';

test('every preset is a line-up by BA-4', () => {
  for (const preset of Object.values(PRESETS)) expect(checkLineUp(preset)).toBeNull();
});

test('after any change the line-up still obeys BA-4', () => {
  const change = fc.record({ rider: fc.nat(3), slot: fc.nat(3), value: fc.integer({ min: -5, max: 40 }) });
  const presets = fc.constantFrom(...Object.values(PRESETS));
  fc.assert(
    fc.property(presets, fc.array(change), fc.boolean(), (preset, changes, three) => {
      let lineUp = three ? withCount(preset, 0, 3) : preset;
      for (const { rider, slot, value } of changes) {
        lineUp = withValue(lineUp, rider, slot % lineUp[rider].length, value);
      }
      expect(checkLineUp(lineUp)).toBeNull();
    }),
  );
});

test('the following values compensate for a change first', () => {
  const lineUp = withValue(PRESETS.even, 0, 0, 12);
  expect(lineUp[0]).toEqual([12, 4, 7, 7]);
  expect(withValue(lineUp, 0, 3, 15)[0]).toEqual([4, 4, 7, 15]);
});

test('only rider 1 has the choice of three or four values', () => {
  expect(withCount(PRESETS.even, 0, 3)[0]).toEqual([10, 10, 10]);
  expect(withCount(PRESETS.even, 1, 4)).toBe(PRESETS.even);
});
