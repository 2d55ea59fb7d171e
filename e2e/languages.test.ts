import { expect, test } from 'vitest';
import board from '../src/games/breaking-away/board/texts/fr.json' with { type: 'json' };
import { games } from '../src/games/index.ts';
import german from '../src/web/texts/de.json' with { type: 'json' };
import french from '../src/web/texts/fr.json' with { type: 'json' };
import {
  comeToRest,
  deviceOf,
  expectToFit,
  home,
  QUICK,
  type Size,
  shoot,
  useBrowser,
  visit,
} from './browser.ts';

useBrowser();

const SIZES = ['phone', 'wide'] as const;

test.each(['de-AT', 'fr-CA'])('home and the first screens of all games fit in %s', async locale => {
  await Promise.all(SIZES.map(size => lookAround(locale, size)));
});

async function lookAround(locale: string, size: Size): Promise<void> {
  const { page, end } = await visit(QUICK, { locale, ...deviceOf(size) });
  const look = async (name: string) => {
    await comeToRest(page);
    await expectToFit(page);
    await shoot(page, `${name}-${size}-${locale}`);
  };
  await page.locator('article p').first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
  await look('home');
  for (const { meta } of games) {
    await page.goto(`${home()}#/new/${meta.id}`);
    await page.locator('.option').first().waitFor();
    await look(`new-${meta.id}`);
    await page.locator('footer .go').click();
    await page.locator('.side footer').first().waitFor();
    await look(`table-${meta.id}`);
  }
  const { 'table.settings': settings } = locale.startsWith('de') ? german : french;
  await page.getByRole('button', { name: settings }).click();
  await look('settings');
  await end();
}

test('another language is chosen on any page, at once, and kept', async () => {
  const { page, end } = await visit(QUICK, { locale: 'en-GB' });
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('button', { name: german['home.play'], exact: true }).first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');

  await page.locator('article .go').first().click();
  await page.getByRole('button', { name: german['table.settings'] }).click();
  await page.getByText(french['language.fr'], { exact: true }).click();
  await page.getByText(french['settings.speed'], { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: board['lineup.do'] }).waitFor();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);

  await page.reload();
  await page.getByRole('button', { name: board['lineup.do'] }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  await end();
});
