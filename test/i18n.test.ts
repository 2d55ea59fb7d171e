import { expect, test } from 'vitest';
import { avoidedIn } from '../scripts/i18n/avoided.ts';
import { compare } from '../scripts/i18n/compare.ts';
import { wordsInMarkup } from '../scripts/i18n/markup.ts';
import { typeset } from '../scripts/i18n/typography.ts';
import { unusedKeys } from '../scripts/i18n/unused.ts';

test('a message missing in a language is named, and one that English does not have', () => {
  expect(compare({ a: 'Yes', b: 'No' }, { b: 'Nein', c: 'Doch' })).toEqual([
    'a is missing',
    'c is not in English',
  ]);
});

test('every language shows the same arguments in the same form', () => {
  const english = { ride: '{seat:name} rides {value} in {car:@colour}' };
  expect(compare(english, { ride: 'Mit {value} fährt {seat:name} in {car:@colour}' })).toEqual([]);
  expect(compare(english, { ride: '{seat} fährt in {car:@farbe}' })).toEqual([
    'ride lacks {seat:name}',
    'ride lacks {value}',
    'ride lacks {car:@colour}',
    'ride has {seat}, and English has not',
    'ride has {car:@farbe}, and English has not',
  ]);
});

test('the forms of a number are up to the language: two, or more with their plural category', () => {
  const english = { n: '{n} {n:rider|riders}', place: 'number {place}' };
  expect(compare(english, { n: '{n} Fahrer', place: '{place}{place:er|e}' })).toEqual([]);
  expect(compare(english, { n: '{n} {n:rajd|few=rajdy|rajdów}', place: '{place:nth}' })).toEqual([]);
  expect(compare(english, { n: '{n} {n:a|b|c}', place: '{place}' })).toEqual([
    'n lacks forms or names no plural category in {n:a|b|c}',
  ]);
  expect(compare(english, { n: '{n} {n:Fahrer}', place: '{place}{m:er|e}' })).toEqual([
    'n lacks forms or names no plural category in {n:Fahrer}',
    'place counts {m}, which English does not have',
  ]);
});

test('a message is said by its key, by one that is put together, or by another message', () => {
  const sources = `
    words.t('whole'); refuse('BA-9', 'too-far'); say(\`refusal.\${code}\`);
    tell({ key: 'ride' }); face(\`\${key}.own\`); log(\`log.\${key}\`); PRESETS = { even: 1 }; t(\`preset.\${name}\`);
  `;
  const said = [
    ...['whole', 'refusal.too-far', 'log.ride', 'log.ride.own', 'preset.even', 'line.2'],
    ...['colour.ride', 'reference'],
  ];
  const messages = { ...Object.fromEntries(said.map(key => [key, ''])), reference: '{car:@colour}' };
  expect(unusedKeys(messages, `${sources} t('reference'); t(\`line.\${i}\`)`)).toEqual([]);
  const forgotten = { wholes: '', 'refusal.too-near': '', 'log.ride.other': '', 'reference.x': '' };
  expect(unusedKeys(forgotten, sources)).toEqual(Object.keys(forgotten));
});

test('text for people in markup is found between tags and where it is read or heard', () => {
  const good = `<script>const a = 'text';</script>
    <p class="a b" style:width="{w}px" title={words.t('x')}>{words.t('y')} · 3 × {n}</p>`;
  expect(wordsInMarkup(good)).toEqual([]);
  expect(wordsInMarkup('{#if a}<p>Hello {name}</p>{/if}')).toEqual(['Hello']);
  expect(wordsInMarkup('<img alt="A car" /><Chip label="Rule {n}" />')).toEqual(['A car', 'Rule']);
});

test('French spaces and apostrophes are set right, whatever was typed', () => {
  expect(typeset('fr', "Gagné ! Tour {n:un|deux} : l'arrivée; « oui », {n} : **ça va?**")).toBe(
    'Gagné\u202f! Tour {n:un|deux}\u00a0: l’arrivée\u202f; «\u00a0oui\u00a0», {n}\u00a0: **ça va\u202f?**',
  );
  expect(typeset('fr', '![La course](Course) 12:30 https://x.org/?a=b')).toBe(
    '![La course](Course) 12:30 https://x.org/?a=b',
  );
  expect(typeset('en', "{seat:name}'s turn: don't wait!")).toBe('{seat:name}’s turn: don’t wait!');
});

test('words that the glossary replaces are found in their language', () => {
  expect(avoidedIn('en', 'A derelict finishes as number 5')).toEqual(['derelict', 'as number']);
  expect(avoidedIn('de', 'Eine Partie per Post')).toEqual(['per Post']);
  expect(avoidedIn('fr', 'Une partie en différé')).toEqual(['en différé']);
  expect(avoidedIn('en', 'A driverless car finishes 5th')).toEqual([]);
});
