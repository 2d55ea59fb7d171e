import { expect, test } from 'vitest';
import { preferredLanguage } from './language.ts';

test('the first browser language with texts is used, whatever its country', () => {
  expect(preferredLanguage(['nl', 'de-AT', 'en-GB'])).toBe('de');
  expect(preferredLanguage(['FR-ca'])).toBe('fr');
  expect(preferredLanguage(['en-US', 'de'])).toBe('en');
});

test('without a match it is English, even if another language code starts alike', () => {
  expect(preferredLanguage([])).toBe('en');
  expect(preferredLanguage(['den', 'frr', 'pt-BR'])).toBe('en');
});
