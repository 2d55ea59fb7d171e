import { expect, test } from 'vitest';
import { type Args, say, type Wording } from '../../../engine/text.ts';
import { plainEntry, sayEntry } from './sentence.ts';

const wording: Wording = {
  language: 'en',
  names: ['Mara', 'Jonas'],
  messages: {
    'log.pay': '{seat:name} pays **{paid}** to {to:name}',
    'log.pay.you': 'You pay **{paid}** to {to:name}',
    'log.pay.to-you': '{seat:name} pays you **{paid}**',
    'log.stuck': '{car} is stuck',
  },
};
const words = {
  t: (key: string, args: Args = {}) => say(wording, key, args),
  has: (key: string) => key in wording.messages,
};
const entry = { n: 1, key: 'pay', rule: 'AS-15', args: { seat: 0, to: 1, paid: 2 } };

test('an entry addresses the reader it tells of, and the one who gets something', () => {
  expect(sayEntry(words, entry, 0)).toBe('You pay **2** to Jonas');
  expect(sayEntry(words, entry, 1)).toBe('Mara pays you **2**');
  expect(sayEntry(words, entry, null)).toBe('Mara pays **2** to Jonas');
});

test('an entry without such a message says the name, as for everybody else', () => {
  expect(plainEntry(words, { ...entry, key: 'stuck', args: { car: 1 } }, 1)).toBe('1 is stuck');
  expect(plainEntry(words, entry, 0)).toBe('You pay 2 to Jonas');
});
