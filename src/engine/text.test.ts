import { expect, test } from 'vitest';
import { say } from './text.ts';
import texts from './texts/en.json' with { type: 'json' };

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

test('a language may have more than two plural forms', () => {
  const polish = { language: 'pl', messages: { plural: '{n} {n:minuta|few=minuty|minut}' } };
  const said = [1, 2, 5, 12, 22].map(n => say(polish, 'plural', { n }));
  expect(said).toEqual(['1 minuta', '2 minuty', '5 minut', '12 minut', '22 minuty']);
});

test('ordinal numbers follow the language, by the forms of a message or by the message nth', () => {
  const english = { language: 'en', messages: { ...texts, place: '{place:nth}' } };
  const said = [1, 2, 3, 4, 11, 21, 102].map(place => say(english, 'place', { place }));
  expect(said).toEqual(['1st', '2nd', '3rd', '4th', '11th', '21st', '102nd']);
  const french = { language: 'fr', messages: { nth: '{n}{n:#er|e}', place: '{place:nth}' } };
  expect([1, 2, 21].map(place => say(french, 'place', { place }))).toEqual(['1er', '2e', '21e']);
});

test('lists of names are joined as a sentence does, other lists by commas', () => {
  const list = { names: '{names:and} share', seats: '{seats:name} share' };
  const names = ['Anna', 'Ben', 'Cleo'];
  expect(say({ language: 'fr', messages: list }, 'names', { names })).toBe('Anna, Ben et Cleo share');
  expect(say({ language: 'de', messages: list, names }, 'seats', { seats: [0, 2] })).toBe(
    'Anna und Cleo share',
  );
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
