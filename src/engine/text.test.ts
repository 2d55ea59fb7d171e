import { expect, test } from 'vitest';
import { say } from './text.ts';

const messages = {
  values: '{a} and {list}',
  name: '{seat:name} rides',
  plural: '{n} {n:minute|minutes}',
  colour: 'the {cars:@colour} car',
  'colour.red': 'rote',
  'colour.blue': 'blaue',
};
const wording = { language: 'en', messages, names: ['Anna', 'Ben'] };

test('a message is filled with values, lists, names, plurals and other messages', () => {
  expect(say(wording, 'values', { a: 3, list: [1, 'H', 2] })).toBe('3 and 1, H, 2');
  expect(say(wording, 'name', { seat: 1 })).toBe('Ben rides');
  expect(say(wording, 'plural', { n: 1 })).toBe('1 minute');
  expect(say(wording, 'plural', { n: 0 })).toBe('0 minutes');
  expect(say(wording, 'colour', { cars: ['red', 'blue'] })).toBe('the rote, blaue car');
});

test('the plural is the language’s own: French counts 0 as one', () => {
  expect(say({ ...wording, language: 'fr' }, 'plural', { n: 0 })).toBe('0 minute');
});

test('numbers are written as the language does', () => {
  const args = { a: 1234.5, list: [-4, 100] };
  expect(say(wording, 'values', args)).toBe('1,234.5 and -4, 100');
  expect(say({ ...wording, language: 'de' }, 'values', args)).toBe('1.234,5 and -4, 100');
});

test('a seat without a name is called by its number', () => {
  expect(say({ language: 'en', messages }, 'name', { seat: 1 })).toBe('2 rides');
});

test('a missing message or argument is a bug', () => {
  expect(() => say(wording, 'nothing', {})).toThrow('no message nothing');
  expect(() => say(wording, 'plural', {})).toThrow('wants n');
});
