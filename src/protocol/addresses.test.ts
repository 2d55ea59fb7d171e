import { describe, expect, test } from 'vitest';
import { makeAddress, packedAddress, readAddress, rootOf } from './addresses.ts';

const ROOT = 'https://race.example/club/';
const read = (address: string) => readAddress(new URL(address, ROOT), ROOT);

describe('links to tables and replays are paths', () => {
  const SECRET = 'AAAAAAAAAAAAAAAAAAAAAAAA';

  test.each([
    [['table', 'T-1'], `${ROOT}t/T-1`],
    [['table', 'T-1', SECRET], `${ROOT}t/T-1#${SECRET}`],
    [['table', 'T-1', SECRET, '3'], `${ROOT}t/T-1#${SECRET}/3`],
    [['replay', 'T-1', '12', SECRET], `${ROOT}r/T-1#12/${SECRET}`],
  ])('%j', (segments, address) => {
    expect(makeAddress(segments, ROOT, true)).toBe(address);
    expect(read(address)).toEqual(segments);
    expect(rootOf(new URL(address))).toBe(ROOT);
  });

  test('a secret is never part of the path', () => {
    for (const page of ['table', 'replay']) {
      const { pathname, search } = new URL(makeAddress([page, 'T-1', SECRET, SECRET], ROOT, true));
      expect(pathname + search).not.toContain(SECRET);
    }
  });
});

describe('all other addresses are fragments', () => {
  test.each([
    [['mine'], '#/mine'],
    [['rules', 'breaking-away', 'BA-28'], '#/rules/breaking-away/BA-28'],
    [['replay'], '#/replay'],
    [['replay', '~abc', '12'], '#/replay/~abc/12'],
    [[], '#/'],
  ])('%j', (segments, address) => {
    expect(makeAddress(segments, ROOT, true)).toBe(address);
    expect(read(address)).toEqual(segments);
  });

  test('without a server there are no paths', () => {
    expect(makeAddress(['table', 'T-1'], ROOT, false)).toBe('#/table/T-1');
  });
});

test('old links go on working, also below the path of another table', () => {
  expect(read('#/table/T-1/secret/3')).toEqual(['table', 'T-1', 'secret', '3']);
  expect(read('t/T-2#/table/T-1')).toEqual(['table', 'T-1']);
  expect(read('t/T-2#/mine')).toEqual(['mine']);
});

test('a packed record has its game in the path, for the preview', () => {
  const address = packedAddress('breaking-away', ['~abc', '12'], ROOT);
  expect(address).toBe(`${ROOT}r/breaking-away#~abc/12`);
  expect(read(address)).toEqual(['replay', '~abc', '12']);
});

test('the root has no segments', () => {
  expect(read('')).toEqual([]);
  expect(rootOf(new URL('https://race.example/'))).toBe('https://race.example/');
  expect(rootOf(new URL('https://race.example/index.html'))).toBe('https://race.example/');
});
