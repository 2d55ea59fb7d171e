import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../engine/json.ts';
import { applyEdits, editsBetween } from './changes.ts';

type Fields = { [key: string]: Json };

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
const fields = fc.dictionary(fc.string(), json) as fc.Arbitrary<Fields>;
/** Two values that have much in common. */
const pair = fc.tuple(fields, fields, fields).map(([a, b, both]): [Fields, Fields] => [
  { ...a, ...both, nested: { ...both, a }, list: [both, { ...both, ...a }] },
  { ...b, ...both, nested: { ...both, b }, list: [both, { ...both, ...b }] },
]);

test('edits make the value after of the value before, and leave that as it was', () => {
  fc.assert(
    fc.property(pair, ([before, after]) => {
      const copy = structuredClone(before);
      expect(JSON.parse(JSON.stringify(applyEdits(before, editsBetween(before, after))))).toEqual(
        JSON.parse(JSON.stringify(after)),
      );
      expect(before).toEqual(copy);
    }),
  );
});

test('where nothing changes there is nothing to edit', () => {
  fc.assert(
    fc.property(fields, value => {
      expect(editsBetween(value, structuredClone(value))).toEqual({});
    }),
  );
});

test('what is the same is not said again', () => {
  const before = {
    a: 1,
    rows: [
      { x: 1, y: [1, 2] },
      { x: 2, y: [3] },
    ],
    gone: null,
  };
  const after = {
    a: 1,
    rows: [
      { x: 1, y: [1, 2] },
      { x: 5, y: [3] },
    ],
  };
  expect(editsBetween(before, after)).toEqual({ rows: { 1: { x: [5] } }, gone: [] });
});
