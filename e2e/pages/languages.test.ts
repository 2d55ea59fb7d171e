import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { State as Ausgebremst } from '../../src/games/ausgebremst/rules/state.ts';
import type { State as Ausreisser } from '../../src/games/ausreisser/rules/state.ts';
import type { State as Autoscooter } from '../../src/games/autoscooter/rules/state.ts';
import board from '../../src/games/breaking-away/board/texts/fr.json' with { type: 'json' };
import type { State as BreakingAway } from '../../src/games/breaking-away/rules/state.ts';
import { games } from '../../src/games/index.ts';
import german from '../../src/web/texts/de.json' with { type: 'json' };
import french from '../../src/web/texts/fr.json' with { type: 'json' };
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
} from '../helpers/browser.ts';
import { openPrepared, prepare } from '../helpers/prepared.ts';

useBrowser();

const SIZES = ['phone', 'wide'] as const;

test.each(['de-AT', 'fr-CA'])('home and the first screens of all games fit in %s', async locale => {
  await Promise.all(SIZES.map(size => lookAround(locale, size)));
});

async function shootFitting(page: Page, name: string): Promise<void> {
  await comeToRest(page);
  await expectToFit(page);
  await shoot(page, name);
}

async function lookAround(locale: string, size: Size): Promise<void> {
  const { page, end } = await visit(QUICK, { locale, ...deviceOf(size) });
  const look = (name: string) => shootFitting(page, `${name}-${size}-${locale}`);
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

/** The round or stage after which most texts of a board have been shown. */
const LATER: Record<string, (state: never) => boolean> = {
  'breaking-away': ({ round }: BreakingAway) => round === 7,
  ausreisser: ({ stage, toAct }: Ausreisser) => stage === 2 && toAct === 0,
  autoscooter: ({ round }: Autoscooter) => round === 5,
  ausgebremst: ({ round }: Ausgebremst) => round === 6,
};
const atOnce = () => true;
const CHOICES = '.plate, .hand button[aria-disabled="false"], .hand .slot button, .key';

test.each(['de-AT', 'fr-CA'])('on a phone all that is said later in a game fits in %s', async locale => {
  const { page, end } = await visit(QUICK, { locale, ...deviceOf('phone') });
  const look = (name: string) => shootFitting(page, `${name}-phone-${locale}`);
  for (const { meta } of games) {
    const order = { game: meta.id, seats: 4 };
    await openPrepared(page, await prepare({ ...order, until: LATER[meta.id] ?? atOnce }));
    await page.locator(CHOICES).filter({ visible: true }).last().tap();
    await look(`later-${meta.id}`);
    await openPrepared(page, await prepare(order));
    await page.locator('.rank').first().waitFor();
    await look(`result-${meta.id}`);
    await page.goto(`${home()}#/learn/${meta.id}`);
    await page.locator('.side footer').first().waitFor();
    await look(`learn-${meta.id}`);
  }
  for (const path of ['mine', 'join', 'credits']) {
    await page.goto(`${home()}#/${path}`);
    await page.locator('h1').first().waitFor();
    await look(path);
  }
  await end();
});

test('another language is chosen on any page, at once, and kept', async () => {
  const { page, end } = await visit(QUICK, { locale: 'en-GB' });
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('button', { name: german['home.play'], exact: true }).first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');

  await page.locator('article .go').first().click();
  const title = page.locator('dialog[open] h2');
  await page.getByRole('button', { name: german['table.rules'] }).click();
  expect(await title.textContent()).toBe('Breaking Away: Regeln');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: german['table.settings'] }).click();
  expect(await title.textContent()).toBe('Einstellungen');
  await page.getByText(french['language.fr'], { exact: true }).click();
  await page.getByText(french['settings.speed'], { exact: true }).waitFor();
  expect(await title.textContent()).toBe('Réglages');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: french['table.rules'] }).click();
  expect(await title.textContent()).toMatch(/^Breaking Away\s: règles$/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: board['lineup.do'] }).waitFor();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);

  await page.reload();
  await page.getByRole('button', { name: board['lineup.do'] }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  await end();
});
