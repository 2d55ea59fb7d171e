import { expect, test } from 'vitest';
import board from '../src/games/breaking-away/board/texts/fr.json' with { type: 'json' };
import { games } from '../src/games/index.ts';
import german from '../src/web/texts/de.json' with { type: 'json' };
import french from '../src/web/texts/fr.json' with { type: 'json' };
import { myTurn } from './breaking-away.ts';
import { expectToFit, SIZES, shoot, useBrowser, visit } from './browser.ts';

useBrowser();

const QUIET = { speed: 'off', name: 'Mara' };
const looks = ['de-AT', 'fr-CA'].flatMap(locale =>
  (['phone', 'wide'] as const).map(size => [locale, size] as const),
);

test.each(looks)('home and a table fit in %s on a %s screen', async (locale, size) => {
  const touch = size === 'phone' ? { hasTouch: true, isMobile: true } : {};
  const { page, end } = await visit(QUIET, { locale, viewport: SIZES[size], ...touch });
  const look = async (name: string) => {
    await page.waitForTimeout(200);
    await expectToFit(page);
    await shoot(page, `${name}-${size}-${locale}`);
  };
  await page.locator('article p').first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
  await look('home');
  await page.locator('article .go').first().click();
  await page.locator('.value').first().waitFor();
  await look('line-up');
  await page.locator('.side footer .go').click();
  await myTurn(page);
  await page.locator('.plate').last().click();
  await look('ride');
  await page.locator('header nav button').last().click();
  await look('settings');
  await end();
});

test.each(looks)('the first screens of all games fit in %s on a %s screen', async (locale, size) => {
  const touch = size === 'phone' ? { hasTouch: true, isMobile: true } : {};
  const { page, end } = await visit(QUIET, { locale, viewport: SIZES[size], ...touch });
  for (const { meta } of games) {
    for (const [name, control] of [['table', 'button'] as const, ['new', 'a'] as const]) {
      const card = page.locator('article').filter({ hasText: meta.name });
      await card.locator(`.go2 ${control}`).click();
      await page
        .locator(name === 'new' ? '.option' : '.side footer')
        .first()
        .waitFor();
      await page.waitForTimeout(300);
      await expectToFit(page);
      await shoot(page, `${name}-${meta.id}-${size}-${locale}`);
      await page.goto(page.url().replace(/#.*/, ''));
    }
  }
  await end();
});

test('another language is chosen on any page, at once, and kept', async () => {
  const { page, end } = await visit(QUIET, { locale: 'en-GB' });
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
