import { expect, test } from 'vitest';
import { checkChat, checkName } from './names.ts';

test.each([
  ['Latin', 'Zoë O’Brien-Łęcki'],
  ['a combining accent', 'Ame\u0301lie'],
  ['Vietnamese, decomposed', 'Nguyễn'.normalize('NFD')],
  ['Arabic', 'محمد'],
  ['Hebrew with a right-to-left mark', 'דנה (2)\u200f'],
  ['Persian with a zero-width non-joiner', 'علی\u200cرضا'],
  ['Devanagari with a zero-width joiner', 'क्\u200dष'],
  ['Thai', 'สมชาย'],
  ['Hangul', '지민'],
  ['Chinese and digits', '李雷 2'],
  ['Mongolian with a variation selector', 'ᠠ\u180b'],
  ['an emoji', '🚴'],
  ['an emoji of several', '👩‍👩‍👧'],
  ['an emoji with a variation selector', '❤️'],
  ['a keycap', '1️⃣'],
  ['a flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['punctuation', '…?!'],
])('SEC-12: %s can be written', (_, text) => {
  expect(checkName(text)).toBeNull();
  expect(checkChat(text)).toBeNull();
});

test.each([
  ['nothing', ''],
  ['spaces', ' \u00a0\u2003\u3000'],
  ['zero-width spaces', '\u200b\u200b'],
  ['joiners', '\u200c\u200d\u2060\ufeff'],
  ['direction marks', '\u200e\u200f\u061c'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['Hangul fillers', '\u3164\uffa0\u115f\u1160'],
  ['blank symbols', '\u2800\ufffc\u{1d159}\u{13441}\u{13442}'],
  ['soft hyphens', '\u00ad'],
  ['accents without a letter', '\u0301\u0308'],
  ['tags', '\u{e0041}\u{e0042}'],
  ['unassigned and private characters', '\u0378\ue000'],
  ['a mixture of them', ' \u200b\u3164\ufe0f\u200f '],
  ['an embedding', 'turned \u202e round'],
  ['an isolate', 'turned \u2067 round'],
  ['a control character', 'two\nlines'],
  ['a line separator', 'two\u2028lines'],
  ['half a character', 'half \ud83d'],
])('SEC-12: %s is refused', (_, text) => {
  expect(checkName(text)).toMatchObject({ code: 'bad-name' });
  expect(checkChat(text)).toMatchObject({ code: 'bad-text' });
});
