import { expect, test } from 'vitest';
import { loadRules, parseRules } from './rules.ts';

test('the rules of a game are found by their numbers, with all their lines', async () => {
  const rules = (await loadRules('breaking-away', 'en')).flatMap(({ rules }) => rules);
  const numbers = rules.map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)]);
  expect(rules.find(({ number }) => number === 'BA-16')?.text).toMatch(
    /^The race ends at once.*and the round stays\.$/,
  );
});

test('a rule goes on while its lines are indented', () => {
  const [chapter] = parseRules(
    '# Game\n## Start\n- **XX-1** One\n  *and* two\n\nNot a rule\n- **XX-2** `three`\n',
  );
  expect(chapter).toEqual({
    title: 'Start',
    rules: [
      { number: 'XX-1', text: 'One and two' },
      { number: 'XX-2', text: 'three' },
    ],
  });
});

test('the rules are shown in the reader’s language, or in English where there is no translation', async () => {
  const titles = async (language: string) =>
    (await loadRules('breaking-away', language)).map(({ title }) => title);
  expect(await titles('de')).toContain('Vorbereitung');
  expect(await titles('fr')).toContain('Préparation');
  expect(await titles('la')).toEqual(await titles('en'));
});
