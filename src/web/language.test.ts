import { expect, test } from 'vitest';
import { preferredLanguage } from './language.ts';

test('the first language of the browser that there are words in is taken, whatever its country', () => {
  expect(preferredLanguage(['nl', 'de-AT', 'en-GB'])).toBe('de');
  expect(preferredLanguage(['FR-ca'])).toBe('fr');
  expect(preferredLanguage(['en-US', 'de'])).toBe('en');
});

test('without any of them it is English, also where another language only begins alike', () => {
  expect(preferredLanguage([])).toBe('en');
  expect(preferredLanguage(['den', 'frr', 'pt-BR'])).toBe('en');
});
