import { expect, test } from 'vitest';
import { VERSION } from '../../src/server/version.ts';
import german from '../../src/web/privacy/texts/de.json' with { type: 'json' };
import english from '../../src/web/privacy/texts/en.json' with { type: 'json' };
import french from '../../src/web/privacy/texts/fr.json' with { type: 'json' };
import { home, useBrowser, visit } from '../helpers/browser.ts';

useBrowser();

test.each([
  ['en', 'Privacy', english],
  ['de', 'Datenschutz', german],
  ['fr', 'Confidentialité', french],
])('the privacy page says in %s what is kept, and how to reach the host', async (locale, name, texts) => {
  const { page, end } = await visit({}, { locale });
  await page.goto(home());
  await page.getByRole('link', { name }).click();
  await page.getByText(texts['privacy.tables']).waitFor();
  await page.getByText(texts['privacy.unstarted'].replace('{days}', '14')).waitFor();
  expect(await page.getByRole('link', { name: 'host@race.example' }).getAttribute('href')).toBe(
    'mailto:host@race.example',
  );
  await end();
});

test('the footer names the version', async () => {
  const { page, end } = await visit();
  await page.goto(home());
  await page.locator('footer').getByText(VERSION).waitFor();
  await end();
});

test.each([
  ['robots.txt', 'text/plain', 'User-agent: *\nDisallow: /api/\n'],
  ['favicon.ico', 'image/', ''],
  ['icons/apple-touch.png', 'image/png', ''],
])('%s is where programs look for it', async (path, type, text) => {
  const answer = await fetch(new URL(path, home()));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain(type);
  if (text !== '') expect(await answer.text()).toBe(text);
});
